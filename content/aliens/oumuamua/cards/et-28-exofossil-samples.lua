return {
  play = { { research = "computer" }, { pay = { exofossil = 1 }, data = 1 } },
}
