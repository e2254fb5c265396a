return {
  play    = { { scan = 1 }, { when = happened { signal = "oumuamua-tile" }, exofossil = 1 } },
  mission = { when = figures { kind = "lander", at = "oumuamua" }, reward = { vp = 4 } },
}
