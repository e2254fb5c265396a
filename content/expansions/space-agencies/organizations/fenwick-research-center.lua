return {
  start  = { publicity = 4, credit = 3, energy = 1 },
  tucks  = { income = 3 },
  modify = { cost = { research = { publicity = -1 } } },
  offers = {
    {
      during = "free",
      times = "round",
      cost = { publicity = 1 },
      effects = { { card_any = 1 }, reveal { of = that "draw", count = "all" }, corner { of = that "draw" } },
    },
  },
}
