return {
  play    = { { peek_at_probe = 1 } },
  endgame = { vp = 1, per = traces { species = "this" } },
}
