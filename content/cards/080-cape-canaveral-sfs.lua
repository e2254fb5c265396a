return {
  circles = {
    { on = "launch", reward = { move = 1 } },
    { on = "launch", reward = { move = 1 } },
    { on = "launch", reward = { move = 1 } },
  },
}
