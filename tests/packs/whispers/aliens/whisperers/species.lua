-- The echoes that lie at stars.
local function hidden(g)
  local list = {}
  for _, echo in ipairs(g:pieces "echo") do
    if not echo.owner then list[#list + 1] = echo end
  end
  return list
end

-- Those at stars with a signal of the player.
local function near(g)
  local list = {}
  for _, echo in ipairs(hidden(g)) do
    if #g:signals { at = echo.at } > 0 then list[#list + 1] = echo end
  end
  return list
end

return {
  setup = run("four echoes come face down to four stars at random", function(g)
    local stars = {}
    for sector = 0, 7 do stars[#stars + 1] = g:star(sector) end
    stars = g:shuffle(stars)
    for i, echo in ipairs(g:shuffle(g:pieces "echo")) do g:put(echo, { at = stars[i] }) end
  end),

  triggers = { { on = "signal", reward = run("whoever marks a signal at a star with an echo looks at it", function(g)
    for _, echo in ipairs(g:pieces { kind = "echo", at = g:that "signal"[1].star }) do g:look(echo) end
  end) } },

  words = {
    overhear = {
      doc  = "Looks at one of the echoes that still lie at stars.",
      text = "look at an echo",
      when = function(g) return #hidden(g) > 0 end,
      run  = function(g) g:look(g:choose(hidden(g), { text = "Look at which echo?" })) end,
    },
    catch = {
      doc  = "Takes an echo at a star where the player has a signal, and what it shows.",
      text = "take an echo at a star with a signal of yours and gain what it shows",
      when = function(g) return #near(g) > 0 end,
      run  = function(g)
        local echo = g:choose(near(g), { text = "Take which echo?" })
        g:put(echo, { at = g.owner, open = true })
        g:gain(echo)
      end,
    },
  },

  scoring = run("every player gains 3 vp for each of their echoes", function(g)
    for _, player in ipairs(g:players()) do
      local as = g:as(player)
      as:vp(3 * #as:pieces { kind = "echo", of = "own" })
    end
  end),
}
