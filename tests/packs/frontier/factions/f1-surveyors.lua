return {
  founding = { data = 1 },
  zeal = figures {},
  ready = at_least(2, figures {}),
  advice = function(g, n) return n * 2 end,
  modify = { cost = { orbit = { credit = -1 } } },
  offers = {
    { during = "free", times = "round", cost = { publicity = 1 }, effects = { card_deck = 1 } },
    { during = "main", cost = { credit = 1 }, when = at_least(1, figures {}), effects = { { vp = 2 }, { move = 2 } } },
  },
}
