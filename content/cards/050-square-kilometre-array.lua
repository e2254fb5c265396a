return {
  play = {
    { signal = "row" },
    { signal = "row" },
    { signal = "row" },
    { vp = 2, per = happened { signal = "any", different = "sector" } },
  },
}
