return {
  play = { { launch = 1 }, { research = "probe" } },
}
