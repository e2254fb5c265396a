return {
  play    = { land { moon = true } },
  endgame = { vp = 3, per = figures "jupiter" },
}
