return {
  play = { { publicity = 3 } },
  mission = {
    when = at_least(3, traces { same = "species", different = "color" }),
    reward = trace { color = "any", beside = { "antenna", "jaw", "dna" } },
  },
}
