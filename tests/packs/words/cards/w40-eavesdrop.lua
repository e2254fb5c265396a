return {
  play = {
    until_next_turn { on = { signal = "any", of = "others" }, times = "any", reward = { data = 1 } },
    until_next_turn { cost = { launch = { credit = -1 } } },
  },
}
