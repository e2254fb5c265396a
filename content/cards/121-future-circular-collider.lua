return {
  play = { { data = 3 }, { research = "computer" } },
}
