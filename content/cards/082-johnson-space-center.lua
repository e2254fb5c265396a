return {
  circles = {
    { on = "orbit", reward = { publicity = 2 } },
    { on = "land", reward = { publicity = 2 } },
  },
}
