return {
  play    = { { land = 1 }, { when = happened { land = "oumuamua" }, vp = 3 } },
  mission = { when = at_least(3, traces { species = "this", different = "color" }), reward = { exofossil = 1 } },
}
