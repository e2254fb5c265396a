return {
  circles = { { on = { visit = "comet" }, reward = { vp = 2 } } },
}
