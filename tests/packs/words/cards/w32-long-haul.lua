return {
  mission = { when = probes "mars", reward = { vp = 1 } },
  endgame = { vp = 2, per = figures "mars" },
}
