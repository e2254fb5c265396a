return {
  circles = {
    { on = { visit = "mercury" }, reward = { card_deck = 1 } },
    { on = { visit = "venus" }, reward = { publicity = 1 } },
  },
}
