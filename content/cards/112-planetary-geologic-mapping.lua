return {
  play = { { research = "probe" } },
  mission = {
    when = at_least(2, figures { same = "planet", different = "kind" }),
    reward = { vp = 3, data = 1 },
  },
}
