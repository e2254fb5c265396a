return {
  play = { { land = 1 }, { when = happened { land = { "mars", "mercury", "moon" } }, vp = 4 } },
}
