return {
  play    = { { signal = "probe" } },
  mission = { when = at_least(4, signals { different = "star" }), reward = { publicity = 2 } },
}
