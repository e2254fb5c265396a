return {
  play = {
    { relocate = { of = probes {}, to = { "mars", "comet" } } },
    { when = happened { visit = "any" }, vp = 10 },
    { when = happened { move = "any" }, vp = 20 },
  },
}
