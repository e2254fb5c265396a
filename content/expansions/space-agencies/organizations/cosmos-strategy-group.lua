return {
  start   = { publicity = 1, credit = 4, energy = 2, card_deck = 1 },
  tucks   = { income = 2 },
  circles = {
    { on = { play = "card", main = true, color = { "yellow", "black" } }, reward = { credit = 1 } },
    { on = { play = "card", main = true, color = { "red", "black" } }, reward = { publicity = 1 } },
    { on = { play = "card", main = true, color = { "blue", "black" } }, reward = { data = 1 } },
  },
  offers  = { { during = "free", times = "round", effects = { { card_any = 1 }, { clear_circles = 1 } } } },
}
