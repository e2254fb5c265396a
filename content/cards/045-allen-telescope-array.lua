return {
  play = {
    this_turn { on = { sector_completed = "any" }, reward = { energy = 1 } },
    { signal = "row" },
    { signal = "row" },
  },
}
