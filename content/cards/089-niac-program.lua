return {
  play    = { { card_deck = 3 } },
  mission = { when = exactly(0, cards "hand"), reward = { card_any = 1 } },
}
