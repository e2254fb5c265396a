return {
  play = { this_turn { on = { visit = "mercury" }, reward = { vp = 4 } }, { move = 2 } },
}
