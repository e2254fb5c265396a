return {
  play = { { data = 2 } },
}
