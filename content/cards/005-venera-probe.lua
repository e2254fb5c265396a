return {
  play    = { { launch = 1 }, { publicity = 1 } },
  mission = { when = figures "venus", reward = { vp = 7, publicity = 1 } },
}
