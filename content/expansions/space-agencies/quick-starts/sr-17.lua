return {
  top    = { place = { orbiter = "mars" } },
  bottom = { vp = 3, card_deck = 1, publicity = 1 },
}
