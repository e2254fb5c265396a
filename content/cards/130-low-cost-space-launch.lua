return {
  play = { { launch = 1 } },
}
