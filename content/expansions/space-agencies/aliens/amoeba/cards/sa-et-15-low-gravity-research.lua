return {
  play    = { { launch = 1 }, { organelle = "jaw" } },
  circles = {
    { on = { trace = "dna" }, reward = { data = 1 } },
    { on = { trace = "dna" }, reward = { data = 1 } },
  },
}
