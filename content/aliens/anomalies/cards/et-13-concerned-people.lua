return {
  play    = { { publicity = 1 } },
  circles = {
    { on = "research", reward = { energy = 1 } },
    { on = "research", reward = { card_any = 1 } },
    { on = "research", reward = { vp = 3 } },
  },
}
