return {
  play    = { { publicity = 2 } },
  endgame = { when = probes "asteroid", vp = 13 },
}
