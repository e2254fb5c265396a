return {
  play    = { this_turn { on = { visit = "oumuamua" }, reward = { exofossil = 1 } }, { move = 4 } },
  mission = { when = signals "oumuamua-tile", reward = { exofossil = 1 } },
}
