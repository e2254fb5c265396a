return {
  bottom = { vp = 3, credit = 1, card_deck = 1 },
}
