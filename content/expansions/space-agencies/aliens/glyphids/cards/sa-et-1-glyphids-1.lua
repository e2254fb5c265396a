return {
  play    = { choose { { { glyph = "yellow" }, { glyph = "green" } }, { { glyph = "blue" }, { glyph = "purple" } } } },
  endgame = { vp = 3, per = pieces { kind = "glyph", of = "own", same = "color" } },
}
