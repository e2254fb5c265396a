return {
  play = { milestone { ahead = 15, reward = { tuck_this = 1 } }, { publicity = 1, credit = 1 } },
}
