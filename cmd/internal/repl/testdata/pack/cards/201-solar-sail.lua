return {
  play    = { { publicity = 1 }, { vp = 2, data = 1 } },
  mission = { when = figures "venus", reward = { vp = 5 } },
}
