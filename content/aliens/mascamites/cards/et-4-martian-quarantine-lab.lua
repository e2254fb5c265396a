return {
  play    = { { land = 1 }, { collect = that "land" } },
  mission = {
    when   = probes { kind = "capsule", at = "mars" },
    reward = { { deliver = "mars" }, { vp = 2, card_any = 1 } },
  },
}
