return {
  start  = { publicity = 3, credit = 3, energy = 2, card_deck = 1 },
  tucks  = { income = 3 },
  offers = { { during = "free", times = "round", when = cards "row", effects = corner { of = cards "row" } } },
}
