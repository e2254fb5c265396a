return {
  play    = { { signal = "mercury" }, { signal = "mercury" } },
  mission = { when = figures "mercury", reward = { vp = 4 } },
}
