return {
  circles = { { on = { visit = "comet" }, reward = { move = 1 } } },
}
