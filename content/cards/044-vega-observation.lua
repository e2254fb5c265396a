return {
  play    = { { signal = "vega" } },
  endgame = { vp = 3, per = wins "black" },
}
