return {
  play = { { card_row = 3 } },
}
