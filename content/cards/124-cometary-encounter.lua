return {
  play = { this_turn { on = { visit = "comet" }, reward = { vp = 4 } }, { move = 2 } },
}
