return {
  play    = { { next_anomaly = 1 } },
  mission = {
    when   = at_least(3, traces { species = "this", different = "color" }),
    reward = { vp = 3, publicity = 2 },
  },
}
