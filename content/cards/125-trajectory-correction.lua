return {
  play = {
    this_turn { on = { move = "any", ring = "same" }, reward = { vp = 3, publicity = 1 } },
    { move = 1 },
  },
}
