return {
  play    = { { research = "computer" } },
  endgame = { vp = 3, per = held "data" },
}
