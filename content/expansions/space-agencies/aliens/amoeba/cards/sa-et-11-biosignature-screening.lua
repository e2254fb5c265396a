return {
  play    = { { card_any = 1 }, { organelle = "antenna" } },
  endgame = { vp = 2, per = traces { color = "antenna", species = "this" } },
}
