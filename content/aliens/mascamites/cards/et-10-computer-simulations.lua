return {
  play    = { { publicity = 1 }, { research = "computer" } },
  mission = {
    when   = at_least(2, traces { color = "dna", species = "this" }),
    reward = { peek = 1 },
  },
}
