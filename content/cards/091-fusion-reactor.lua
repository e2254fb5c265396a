return {
  play = { { energy = 1, per = tucked "energy" }, { tuck_this = 1 } },
}
