return {
  play = { { vp = 15 } },
}
