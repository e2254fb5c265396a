return {
  play    = { { research = "telescope" } },
  endgame = { vp = 2, per = traces "antenna" },
}
