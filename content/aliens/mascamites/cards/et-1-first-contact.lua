return {
  play    = { { move = 1 }, { land = 1 }, { collect = that "land" } },
  mission = {
    when   = probes { kind = "capsule", at = "earth" },
    reward = { { deliver = "earth" }, { data = 2 } },
  },
}
