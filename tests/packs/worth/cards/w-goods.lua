return {
  play = { { data = 2, credit = 1 }, { publicity = 1 } },
}
