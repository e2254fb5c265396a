-- Unlike SA.7 the card names no exception: Earth is a planet too.
local planets = { "planet", "earth" }

return {
  play = {
    this_turn { on = { visit = planets }, when = at_least(2, happened { visit = planets, different = "body" }), reward = { vp = 3 } },
    { move = 2 },
  },
}
