return {
  circles = {
    { on = "scan", reward = {} },
    { on = "scan", reward = {} },
  },
}
