return {
  play = { { publicity = 1 } },
  circles = {
    { on = "scan", reward = { data = 2 } },
    { on = "scan", reward = { card_any = 1 } },
    { on = "scan", reward = { vp = 4 } },
  },
}
