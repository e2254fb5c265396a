return {
  circles = {
    { on = { research = "probe" }, reward = { energy = 1 } },
    { on = { research = "telescope" }, reward = { publicity = 1 } },
    { on = { research = "computer" }, reward = { card_any = 1 } },
  },
}
