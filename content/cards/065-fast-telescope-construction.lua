return {
  play = { { signal = "row" }, { signal = "row" }, { research = "telescope" } },
}
