return {
  play = { { gift = 15 } },
}
