return {
  play = { choose { { { glyph = "purple" }, { glyph = "purple" }, { glyph = "red" } }, { { glyph = "blue" }, { glyph = "blue" }, { glyph = "green" } } } },
}
