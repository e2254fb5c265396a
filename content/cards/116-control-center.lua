return {
  circles = {
    { on = { signal = "yellow" }, reward = { move = 1 } },
    { on = { signal = "red" }, reward = { move = 1 } },
    { on = { signal = "blue" }, reward = { move = 1 } },
  },
}
