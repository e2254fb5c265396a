return {
  play    = { { signal = "kepler-22" }, { signal = "kepler-22" } },
  endgame = { vp = 3, per = wins "yellow" },
}
