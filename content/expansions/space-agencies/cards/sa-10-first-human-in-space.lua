return {
  play    = { { publicity = 10 } },
  endgame = { vp = 1, per = held "publicity" },
}
