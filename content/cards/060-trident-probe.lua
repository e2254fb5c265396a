return {
  play    = { { launch = 1 } },
  mission = { when = figures "neptune", reward = { vp = 4, data = 1 } },
}
