return {
  play = { { launch = 1 } },
  circles = {
    { on = { "orbit", "land" }, reward = { launch = 1 } },
    { on = { "orbit", "land" }, reward = { energy = 1 } },
  },
}
