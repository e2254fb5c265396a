return {
  play = {
    this_turn { on = { sector_completed = "any" }, reward = { card_deck = 1 } },
    { signal = "row" },
    { signal = "row" },
  },
}
