return {
  play    = { { publicity = 1 }, { data = 1 }, { card_deck = 1 } },
  mission = { when = at_least(3, traces "jaw"), reward = { trace = "jaw" } },
}
