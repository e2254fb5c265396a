return {
  play = { { publicity = 1 } },
  circles = {
    { on = "launch", reward = { card_deck = 1 } },
    { on = { "orbit", "land" }, reward = { vp = 3 } },
  },
}
