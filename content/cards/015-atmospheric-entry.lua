return {
  play = {
    remove { of = figures { kind = "orbiter" } },
    { when = happened { remove = "orbiter" }, vp = 3, data = 1, card_any = 1 },
  },
}
