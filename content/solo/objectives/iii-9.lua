return {
  circles = {
    { on = "launch", reward = {} },
    { on = { trace = "dna" }, reward = {} },
    { on = "scan", reward = {} },
  },
}
