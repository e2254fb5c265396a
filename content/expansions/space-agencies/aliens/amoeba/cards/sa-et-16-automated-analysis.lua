return {
  play    = { { data = 3 }, { organelle = "dna" } },
  circles = {
    { on = { trace = "antenna" }, reward = { data = 1 } },
    { on = { trace = "jaw" }, reward = { data = 1 } },
  },
}
