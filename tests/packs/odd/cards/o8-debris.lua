return {
  modify  = { visit_gain = { comet = { vp = 1, remove = { of = probes {}, count = 2 } } } },
  circles = { { on = "launch", reward = { vp = 1 } } },
}
