return {
  play    = { { research = "computer" } },
  mission = { when = at_least(50, held "vp"), reward = { income = 1 } },
}
