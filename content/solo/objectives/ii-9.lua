return {
  circles = {
    { on = { research = "computer" }, reward = {} },
    { on = { trace = "dna" }, reward = {} },
  },
}
