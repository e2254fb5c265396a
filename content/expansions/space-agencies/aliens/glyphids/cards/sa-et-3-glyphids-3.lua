return {
  circles = {
    { on = { "orbit", "land" }, reward = { glyph = "yellow" } },
    { on = { "orbit", "land" }, reward = { glyph = "gray" } },
    { on = { "orbit", "land" }, reward = { glyph = "blue" } },
  },
}
