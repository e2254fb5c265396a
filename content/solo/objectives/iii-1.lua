return {
  circles = {
    { on = { research = "computer" }, reward = {} },
    { on = "research", reward = {} },
  },
}
