return {
  play    = { { research = "computer" } },
  endgame = { vp = 2, per = traces "dna" },
}
