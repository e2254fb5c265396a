return {
  circles = {
    { on = { visit = "asteroid" }, reward = {} },
    { on = { trace = "dna" }, reward = {} },
  },
}
