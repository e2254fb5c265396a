return {
  circles = { { on = "pass", reward = { launch = 1 } } },
}
