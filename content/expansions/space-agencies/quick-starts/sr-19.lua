return {
  bottom = { vp = 3, energy = 1, card_deck = 1 },
}
