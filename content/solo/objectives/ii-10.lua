return {
  circles = { { on = { { orbit = { "mars", "uranus", "neptune" } }, { land = { "mars", "uranus", "neptune" } } }, reward = {} } },
}
