return {
  circles = {
    { on = { research = "computer" }, reward = { data = 1 } },
    { on = { research = "computer" }, reward = { data = 1 } },
  },
}
