return {
  start    = { { publicity = 2, credit = 3, energy = 2, card_deck = 2 }, place { gold = "mission", at = 3 } },
  tucks    = { income = 3 },
  triggers = { { on = { play = "card", kind = "mission", main = true }, reward = { publicity = 1 } } },
  offers   = {
    {
      during = "free",
      times = "round",
      cost = { publicity = 2 },
      effects = { { card_any = 1 }, reveal { of = that "draw", count = "all" }, income_of { of = that "draw" } },
    },
  },
}
