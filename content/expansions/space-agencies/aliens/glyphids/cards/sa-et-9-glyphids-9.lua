return {
  play    = { choose { { { glyph = "yellow" }, { glyph = "purple" } }, { { glyph = "blue" }, { glyph = "orange" } } } },
  endgame = { vp = 1, per = pieces { kind = "glyph", of = "own", different = "color" } },
}
