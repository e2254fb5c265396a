return {
  play    = { { launch = 1 }, { data = 1 } },
  mission = { when = figures "jupiter", reward = { vp = 7, publicity = 1 } },
}
