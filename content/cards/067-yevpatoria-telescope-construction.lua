return {
  play = { { publicity = 1 }, { research = "telescope" }, { may = true, signal = "hand" } },
}
