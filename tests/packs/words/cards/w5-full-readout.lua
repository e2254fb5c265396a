return {
  play = { { analyze = 1 }, { rotate = 2 }, { when = at_least(8, held { "computer", "data" }), publicity = 1 } },
}
