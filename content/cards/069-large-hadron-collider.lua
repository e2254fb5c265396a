return {
  play = { { data = 1 }, { research = "computer" } },
}
