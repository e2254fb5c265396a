return {
  play    = { { signal = "venus" }, { signal = "venus" } },
  mission = { when = figures "venus", reward = { vp = 4 } },
}
