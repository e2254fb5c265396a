return {
  play = { { move = 1 }, signal { at = "probe", count = 2 } },
}
