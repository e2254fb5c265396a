return {
  play    = { { signal = "mars" }, { signal = "mars" } },
  mission = { when = figures "mars", reward = { vp = 4 } },
}
