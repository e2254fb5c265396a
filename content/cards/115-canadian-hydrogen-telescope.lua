return {
  play    = { { signal = "any" } },
  mission = { when = at_least(3, techs "telescope"), reward = { data = 1 } },
}
