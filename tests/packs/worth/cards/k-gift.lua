return {
  play = { { gift = 1 } },
}
