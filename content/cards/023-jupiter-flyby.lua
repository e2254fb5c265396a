return {
  play = { this_turn { on = { visit = "jupiter" }, reward = { vp = 4 } }, { move = 2 } },
}
