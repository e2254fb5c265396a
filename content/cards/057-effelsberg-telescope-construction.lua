return {
  play = { { card_any = 1 }, { research = "telescope" } },
}
