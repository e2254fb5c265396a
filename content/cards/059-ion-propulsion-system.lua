return {
  play = { { energy = 1 }, { research = "probe" } },
}
