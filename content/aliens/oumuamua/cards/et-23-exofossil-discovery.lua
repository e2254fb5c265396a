return {
  play    = { { signal = "oumuamua" } },
  mission = { when = at_least(3, held "exofossil"), reward = { may = false, pay = { exofossil = 2 }, vp = 11 } },
}
