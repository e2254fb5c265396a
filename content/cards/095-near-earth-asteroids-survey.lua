return {
  play = { { publicity = 2 } },
  mission = {
    when = probes { at = "asteroid", next_to = "earth" },
    reward = { vp = 5, card_any = 1 },
  },
}
