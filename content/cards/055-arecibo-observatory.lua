return {
  play = { { scan = 1 }, { signal = "any" } },
}
