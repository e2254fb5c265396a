return {
  start    = { publicity = 3, credit = 4, energy = 2 },
  tucks    = { income = 1 },
  triggers = { { on = "launch", reward = signal { at = that "launch" } } },
  offers   = {
    {
      during = "free",
      times = "round",
      when = happened { play = "card", main = true, alien = false, since = "turn" },
      effects = corner { of = that { play = "card", main = true, alien = false, since = "turn" } },
    },
  },
}
