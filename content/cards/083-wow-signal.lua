return {
  play = { { publicity = 1 }, { signal = "earth" }, { signal = "earth" } },
}
