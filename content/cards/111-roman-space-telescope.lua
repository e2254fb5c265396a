return {
  play    = { { research = "telescope" } },
  mission = { when = at_least(2, figures { kind = "orbiter" }), reward = { data = 2 } },
}
