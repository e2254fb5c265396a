return {
  play = {
    this_turn { on = { sector_completed = "any" }, reward = { data = 1 } },
    { signal = "row" },
    { signal = "row" },
  },
}
