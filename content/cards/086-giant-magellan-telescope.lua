return {
  play    = { { signal = "row" } },
  endgame = { vp = 1, per = signals { different = "star" } },
}
