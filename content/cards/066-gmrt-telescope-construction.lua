return {
  play = { { research = "telescope" } },
  mission = {
    when = at_least(2, traces { color = "antenna", different = "species" }),
    reward = { vp = 2, energy = 1 },
  },
}
