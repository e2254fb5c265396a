local places = { "mars", "mars", "venus", "jupiter" }

return {
  setup = function(g)
    for i, drift in ipairs(g:shuffle(g:pieces "drift")) do g:put(drift, { at = places[i] }) end
  end,

  -- What an unknown drift is must not decide what is open: this reads only what a
  -- player may know, and so is always true before anybody has looked.
  open = function(g)
    for _, drift in ipairs(g:pieces "drift") do
      if drift.id == "drift-vp" and drift.planet and drift.planet.id == "mars" and not drift.known then return false end
    end
    return #g:pieces { kind = "drift", color = "jaw" } < 3
  end,

  words = {
    pick = {
      text = "take a drift that lies on a planet",
      run  = function(g)
        local there = {}
        for _, drift in ipairs(g:pieces "drift") do
          if drift.planet then there[#there + 1] = drift end
        end
        local drift = g:choose(there, { text = "Take which drift?" })
        if drift then
          g:put(drift, { at = g.owner })
          g:look(drift)
          g:gain(drift)
        end
      end,
    },
  },
}
