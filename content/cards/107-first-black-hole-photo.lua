return {
  play = { { data = 2 } },
  circles = {
    { on = { trace = "dna" }, reward = { publicity = 2 } },
    { on = { trace = "dna" }, reward = { vp = 4 } },
  },
}
