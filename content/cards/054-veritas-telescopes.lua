return {
  play = { { scan = 1 }, { vp = 2, per = happened { signal = "blue" } } },
}
