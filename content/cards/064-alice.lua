return {
  play = { { research = "computer" } },
  mission = {
    when = at_least(2, traces { color = "dna", different = "species" }),
    reward = { data = 2 },
  },
}
