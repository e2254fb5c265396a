return {
  play    = { choose { { orbit = 1 }, { land = 1 } }, { collect = that { "orbit", "land" } } },
  mission = {
    when   = probes { kind = "capsule", at = "earth" },
    reward = { { deliver = "earth" }, { vp = 3, credit = 1 } },
  },
}
