return {
  play    = { { launch = 1 }, { publicity = 1 } },
  mission = { when = probes "asteroid", reward = { vp = 3, energy = 2 } },
}
