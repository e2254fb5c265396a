return {
  play    = { { signal = "jupiter" }, { signal = "jupiter" } },
  mission = { when = figures "jupiter", reward = { vp = 4 } },
}
