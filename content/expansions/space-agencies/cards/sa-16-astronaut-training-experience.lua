return {
  play    = { { publicity = 4 } },
  mission = { when = exactly(0, held "publicity"), reward = { vp = 2, publicity = 1 } },
}
