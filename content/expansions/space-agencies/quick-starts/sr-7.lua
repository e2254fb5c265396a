return {
  top    = { place = { signal = "kepler-22", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
