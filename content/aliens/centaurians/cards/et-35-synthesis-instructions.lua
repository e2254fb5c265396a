return {
  play = { milestone { ahead = 15, reward = { trace = "jaw" } }, { data = 1 } },
}
