return {
  play = { launch { limit = false }, launch { limit = false }, { publicity = 1 } },
}
