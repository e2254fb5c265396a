return {
  play    = { { signal_token = 1 } },
  circles = {
    { on = "scan", reward = { glyph = "yellow" } },
    { on = "scan", reward = { glyph = "purple" } },
  },
}
