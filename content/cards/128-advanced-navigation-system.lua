return {
  circles = {
    { on = { visit = "planet" }, reward = { energy = 1 } },
    { on = { visit = "planet" }, reward = { data = 1 } },
    { on = { visit = "planet" }, reward = { move = 1 } },
  },
}
