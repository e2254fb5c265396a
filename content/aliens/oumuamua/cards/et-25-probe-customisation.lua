return {
  play = { { may = "any", pay = { exofossil = 1 }, move = 2 }, { land = 1 } },
}
