return {
  play    = { { publicity = 1 }, { data = 2 } },
  endgame = { vp = 4, per = figures "mars" },
}
