return {
  play    = { { launch = 1 } },
  mission = { when = figures "uranus", reward = { vp = 3, card_deck = 1 } },
}
