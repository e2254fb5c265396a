return {
  play    = { { publicity = 1 } },
  circles = { { on = "pass", reward = { launch = 1 } } },
}
