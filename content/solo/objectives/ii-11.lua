return {
  circles = {
    { on = { visit = "comet" }, reward = {} },
    { on = { play = "any", cost = 3 }, reward = {} },
  },
}
