return {
  play    = { { launch = 1 }, { card_any = 1 } },
  mission = { when = figures "saturn", reward = { vp = 6, publicity = 1 } },
}
