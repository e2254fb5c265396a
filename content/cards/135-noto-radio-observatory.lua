return {
  play = { { publicity = 1 }, { scan = 1 } },
}
