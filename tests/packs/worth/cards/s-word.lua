return {
  play = { { promise = 6 } },
}
