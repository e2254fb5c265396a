return {
  play    = { signal { at = "probe", count = 2 } },
  mission = { when = at_least(4, signals { different = "star" }), reward = { publicity = 2 } },
}
