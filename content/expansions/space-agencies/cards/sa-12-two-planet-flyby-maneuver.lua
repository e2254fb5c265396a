-- The card names no exception: Earth is a planet too, and the whole turn counts,
-- also what was visited before the card was played.
local planets = { "planet", "earth" }
local visited = { visit = planets, since = "turn", different = "body" }

local flyby = run("Once this turn, as soon as you have visited 2 different planets in it, Earth included, gain 3 vp", function(g)
  if #g:happened(visited) >= 2 then g:vp(3) else g:gain(g.effects.flyby) end
end)

return {
  effects = { flyby = this_turn { on = { visit = planets }, when = at_least(2, happened(visited)), reward = { vp = 3 } } },
  play    = { flyby, { move = 2 } },
}
