local mars = { { orbit = "mars" }, { land = "mars" }, { play = "card", mentions = "mars" } }

return {
  circles = {
    { on = mars, reward = { publicity = 2 } },
    { on = mars, reward = { vp = 5 } },
  },
}
