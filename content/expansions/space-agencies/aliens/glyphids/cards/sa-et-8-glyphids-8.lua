return {
  play = { choose { { { glyph = "green" }, { glyph = "green" }, { glyph = "red" } }, { { glyph = "gray" }, { glyph = "gray" }, { glyph = "orange" } } } },
}
