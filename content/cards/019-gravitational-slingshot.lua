return {
  play = {
    this_turn { visit_gain = { planet = choose { { publicity = 1 }, { move = 1 } } } },
    { move = 2 },
  },
}
