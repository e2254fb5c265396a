return {
  play = { milestone { ahead = 15, reward = { trace = "dna" } }, { publicity = 2 } },
}
