return {
  circles = {
    { on = { research = "probe" }, reward = {} },
    { on = "land", reward = {} },
  },
}
