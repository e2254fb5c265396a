return {
  play    = { { card_any = 1 } },
  circles = {
    { on = "trace", reward = { glyph = "red" } },
    { on = "trace", reward = { glyph = "gray" } },
    { on = "trace", reward = { glyph = "purple" } },
  },
}
