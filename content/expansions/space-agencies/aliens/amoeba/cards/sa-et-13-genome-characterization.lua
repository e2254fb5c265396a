return {
  play    = { { card_any = 1 }, { organelle = "dna" } },
  endgame = { vp = 2, per = traces { color = "dna", species = "this" } },
}
