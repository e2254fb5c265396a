return {
  play = { { vp = 3, per = tucked "credit" }, { tuck_this = 1 } },
}
