return {
  endgame  = { vp = 0 },
  triggers = {
    { on = "turn_start", reward = { vp = 1 } },
    { on = { turn_start = "any", of = "others" }, reward = { publicity = 1 } },
  },
}
