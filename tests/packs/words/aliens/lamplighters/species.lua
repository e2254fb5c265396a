return {
  state = { lit = 0, for_others = 0 },

  -- Two lamps on Mars, one on Saturn; the matches are nobody's and nowhere.
  setup = function(g)
    for i, lamp in ipairs(g:pieces "lamp") do
      g:put(lamp, { at = i < 3 and "mars" or "saturn" })
    end
  end,

  words = {
    light = {
      text = "move the lamp of this color to Earth",
      run  = function(g)
        local height = g.space.height
        g:put(g:pieces { kind = "lamp", color = g.space.color }[1], { at = g:space "earth" })
        g.state.lit = g.state.lit + height
        for _, player in ipairs(g:players()) do
          local as = g:as(player)
          if player ~= g.owner then
            as.state.for_others = as.state.for_others + 1
            as:vp(as.state.for_others + as.state.lit)
          end
        end
      end,
    },
  },
}
