return {
  circles = {
    { on = "scan", reward = { signal = "yellow" } },
    { on = "scan", reward = { signal = "red" } },
    { on = "scan", reward = { signal = "blue" } },
  },
}
