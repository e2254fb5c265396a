return {
  play    = { { launch = 1 }, { move = 1 } },
  mission = { when = figures "mercury", reward = { vp = 7, publicity = 1 } },
}
