return {
  play = { { publicity = 1 } },
  circles = {
    { on = "launch", reward = { credit = 1 } },
    { on = "launch", reward = { card_any = 1 } },
    { on = "launch", reward = { vp = 5 } },
  },
}
