return {
  circles = {
    { on = { research = "probe" }, reward = {} },
    { on = { research = "telescope" }, reward = {} },
    { on = { research = "computer" }, reward = {} },
  },
}
