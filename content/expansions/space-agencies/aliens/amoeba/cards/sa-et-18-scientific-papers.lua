return {
  play    = { { card_deck = 2 } },
  circles = {
    { on = { trace = "any", species = "this" }, reward = { publicity = 1 } },
    { on = { trace = "any", species = "this" }, reward = { publicity = 1 } },
  },
}
