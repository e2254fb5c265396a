return {
  play = { { vp = 9 } },
}
