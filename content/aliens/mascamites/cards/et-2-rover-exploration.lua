return {
  play    = { land { moon = true }, { collect = that "land" } },
  mission = {
    when   = probes { kind = "capsule", at = "earth" },
    reward = { { deliver = "earth" }, { vp = 3, data = 3 } },
  },
}
