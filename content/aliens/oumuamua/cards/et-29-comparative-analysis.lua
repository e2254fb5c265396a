return {
  play    = { { exofossil = 1 } },
  circles = {
    { on = "trace", reward = { data = 1 } },
    { on = "trace", reward = { publicity = 1 } },
    { on = "trace", reward = { vp = 3 } },
  },
}
