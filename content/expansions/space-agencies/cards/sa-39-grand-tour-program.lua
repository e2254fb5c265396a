return {
  play    = { { move = 2 } },
  endgame = { vp = 2, per = figures { moons = false, different = "planet" } },
}
