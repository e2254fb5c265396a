return {
  play = { milestone { ahead = 15, reward = { tuck_this = 1 } }, signal { at = "any", count = 2 } },
}
