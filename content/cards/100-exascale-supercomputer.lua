return {
  play = { trace { color = "dna", beside = "dna" } },
}
