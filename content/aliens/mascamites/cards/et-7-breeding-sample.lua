return {
  play    = { { land = 1 }, { collect = that "land" } },
  mission = {
    when   = probes { kind = "capsule", at = "earth" },
    reward = { deliver_twice = "earth" },
  },
}
