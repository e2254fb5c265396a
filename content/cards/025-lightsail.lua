return {
  play = {
    this_turn {
      on = { visit = { "planet", "earth" } }, different = "body", times = "any",
      reward = { vp = 1 },
    },
    { move = 4 },
  },
}
