return {
  circles = {
    { on = { research = "probe" }, reward = { glyph = "yellow" } },
    { on = { research = "telescope" }, reward = { glyph = "orange" } },
    { on = { research = "computer" }, reward = { glyph = "red" } },
  },
}
