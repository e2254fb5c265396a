return {
  circles = {
    { on = "income", reward = {} },
    { on = "income", reward = {} },
    { on = "income", reward = {} },
  },
}
