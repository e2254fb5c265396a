return {
  play = { { launch = 1 }, { move = 1 } },
  mission = {
    when = at_least(3, figures { kind = "lander", moons = false }),
    reward = { credit = 1 },
  },
}
