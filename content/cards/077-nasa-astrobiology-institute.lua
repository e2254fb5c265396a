return {
  play = { { publicity = 1 } },
  circles = {
    { on = { trace = "antenna" }, reward = { data = 1 } },
    { on = { trace = "jaw" }, reward = { data = 1 } },
    { on = { trace = "dna" }, reward = { data = 1 } },
  },
}
