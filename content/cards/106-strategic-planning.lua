return {
  circles = {
    { on = { play = "card", cost = 1 }, reward = { vp = 2 } },
    { on = { play = "card", cost = 2 }, reward = { card_any = 1 } },
    { on = { play = "card", cost = 3 }, reward = { publicity = 2 } },
  },
}
