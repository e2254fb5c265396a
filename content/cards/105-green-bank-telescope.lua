return {
  play    = { { scan = 1 } },
  mission = { when = at_least(3, traces "antenna"), reward = { trace = "antenna" } },
}
