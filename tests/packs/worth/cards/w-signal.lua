return {
  play = { { signal = "any" }, { launch = 1 } },
}
