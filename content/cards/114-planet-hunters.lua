return {
  play = { { card_any = 1 }, { may = 3, signal = "hand" } },
}
