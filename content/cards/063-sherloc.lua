return {
  play    = { { research = "probe" } },
  endgame = { vp = 2, per = traces "jaw" },
}
