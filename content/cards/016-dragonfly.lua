return {
  play = { land { occupied = true } },
}
