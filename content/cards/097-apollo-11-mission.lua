return {
  play = { { research = "probe" } },
  mission = {
    when = at_least(2, traces { color = "jaw", different = "species" }),
    reward = { vp = 2, card_deck = 1 },
  },
}
