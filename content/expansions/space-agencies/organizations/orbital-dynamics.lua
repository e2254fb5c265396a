-- Two probes are launched before the game, which the limit of this organization allows (rules 14.3.7).
return {
  start  = { { launch = 2 }, { publicity = 3, credit = 2, energy = 2 } },
  tucks  = { income = 2 },
  modify = { probe_limit = 1 },
  offers = { { during = "free", times = "round", effects = move { steps = 1, probes = 2 } } },
}
