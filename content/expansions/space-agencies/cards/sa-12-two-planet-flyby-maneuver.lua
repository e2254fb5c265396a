-- Unlike SA.7 the card names no exception: Earth is a planet too.
local planets = { "planet", "earth" }

local flyby = run("Once this turn, as soon as you have visited 2 different planets from now on, Earth included, gain 3 points", function(g)
  g:gain(g.effects.flyby)
end)

return {
  effects = { flyby = this_turn { on = { visit = planets }, when = at_least(2, happened { visit = planets, different = "body" }), reward = { vp = 3 } } },
  play    = { flyby, { move = 2 } },
}
