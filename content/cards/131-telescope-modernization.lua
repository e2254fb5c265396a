return {
  play = { { card_any = 1 } },
  circles = {
    { on = { research = "telescope" }, reward = { publicity = 1 } },
    { on = "scan", reward = { data = 1 } },
  },
}
