return {
  play = { { card_any = 1 }, corner { of = that "draw" } },
}
