return {
  circles = {
    { on = "trace", reward = {} },
    { on = "trace", reward = {} },
    { on = "trace", reward = {} },
  },
}
