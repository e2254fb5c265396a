return {
  play = { this_turn { asteroid_step = -1 }, { move = 2 } },
}
