return {
  circles = { { on = { visit = "earth" }, reward = { vp = 1 } } },
}
