return {
  play = { { publicity = 1 } },
  circles = {
    { on = { research = "probe" }, reward = { publicity = 2 } },
    { on = { research = "telescope" }, reward = { publicity = 2 } },
    { on = { research = "computer" }, reward = { publicity = 2 } },
  },
}
