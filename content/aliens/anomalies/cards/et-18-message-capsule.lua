return {
  play = { { research = "any" } },
}
