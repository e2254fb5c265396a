return {
  play = { { launch = 1 }, { exofossil = 1 } },
}
