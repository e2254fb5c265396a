return {
  circles = {
    { on = { trace = "dna" }, reward = {} },
    { on = { trace = "dna" }, reward = {} },
  },
}
