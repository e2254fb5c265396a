return {
  play = { { knock = 2 } },
}
