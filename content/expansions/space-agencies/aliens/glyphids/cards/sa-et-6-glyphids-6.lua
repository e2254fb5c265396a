return {
  play    = { { publicity = 1, data = 1 } },
  circles = {
    { on = "launch", reward = { glyph = "orange" } },
    { on = "launch", reward = { glyph = "green" } },
  },
}
