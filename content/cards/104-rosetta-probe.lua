return {
  play    = { { launch = 1 } },
  mission = { when = probes "comet", reward = { vp = 3, data = 1 } },
}
