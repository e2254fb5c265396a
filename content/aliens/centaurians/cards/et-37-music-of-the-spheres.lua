return {
  play = { milestone { ahead = 15, reward = { credit = 1, trace = "any" } }, { card_any = 1 } },
}
