return {
  play = { { publicity = 3 } },
}
