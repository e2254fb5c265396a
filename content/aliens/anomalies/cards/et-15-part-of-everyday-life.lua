return {
  play = {
    { card_deck = 3 },
    discard { of = that "draw" },
    corner { of = that "discard" },
    discard { of = that "draw" },
    income_of { of = that "discard" },
  },
}
