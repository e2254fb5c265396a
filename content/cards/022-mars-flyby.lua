return {
  play = { this_turn { on = { visit = "mars" }, reward = { vp = 4 } }, { move = 2 } },
}
