return {
  play    = { { launch = 1 }, { glyph = "green" } },
  mission = {
    when   = at_least(3, traces { species = "this", different = "color" }),
    reward = { { glyph = "red" }, { glyph = "blue" } },
  },
}
