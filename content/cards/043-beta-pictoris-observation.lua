return {
  play    = { { signal = "beta-pictoris" } },
  mission = { when = wins "black", reward = { vp = 2, publicity = 1 } },
}
