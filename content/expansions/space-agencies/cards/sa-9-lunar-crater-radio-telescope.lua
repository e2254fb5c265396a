return {
  play    = { { research = "telescope" } },
  mission = { when = at_least(3, wins {}), reward = { publicity = 3 } },
}
