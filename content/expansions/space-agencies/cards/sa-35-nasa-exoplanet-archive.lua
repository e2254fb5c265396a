return {
  play    = { { signal_token = 1 } },
  mission = { when = at_least(12, held { "data", "computer" }), reward = { energy = 1 } },
}
