return {
  top    = { place = { signal = "barnards-star", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
