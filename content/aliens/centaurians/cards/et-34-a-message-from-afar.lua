return {
  play = { milestone { ahead = 15, reward = { trace = "antenna" } }, { card_deck = 1 } },
}
