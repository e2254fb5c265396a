return {
  play = { { trace = "dna" } },
}
