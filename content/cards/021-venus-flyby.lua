return {
  play = { this_turn { on = { visit = "venus" }, reward = { vp = 3 } }, { move = 2 } },
}
