return {
  circles = {
    { on = { visit = "uranus" }, reward = { energy = 1 } },
    { on = { visit = "neptune" }, reward = { credit = 1 } },
  },
}
