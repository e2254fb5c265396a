return {
  play    = { { signal = "barnards-star" }, { signal = "barnards-star" } },
  endgame = { vp = 3, per = wins "red" },
}
