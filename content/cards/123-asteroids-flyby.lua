return {
  play = { this_turn { on = { visit = "asteroid" }, reward = { data = 1 } }, { move = 1 } },
}
