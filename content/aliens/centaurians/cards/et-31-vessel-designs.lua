return {
  play = { milestone { ahead = 15, reward = { tuck_this = 1 } }, { launch = 1 } },
}
