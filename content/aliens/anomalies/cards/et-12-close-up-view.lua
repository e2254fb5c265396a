return {
  play = {
    this_turn { visit_gain = { planet = {}, comet = {}, asteroid = {} } },
    { move = 5 },
  },
}
