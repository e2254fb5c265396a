return {
  play = { { move = 1 }, { signal = "blue" } },
}
