return {
  play    = { { signal_token = 1 }, { publicity = 1 }, { card_any = 1 } },
  mission = { when = at_least(4, signals { different = "color" }), reward = { vp = 4 } },
}
