return {
  play = {
    { signal = "any" },
    until_next_turn { on = { signal = "any", of = "others" }, times = "any", reward = { data = 1 } },
  },
}
