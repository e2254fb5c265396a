return {
  play    = { { card_any = 1 }, { organelle = "jaw" } },
  endgame = { vp = 2, per = traces { color = "jaw", species = "this" } },
}
