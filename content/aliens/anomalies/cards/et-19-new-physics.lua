return {
  play = { { trace = "any" } },
}
