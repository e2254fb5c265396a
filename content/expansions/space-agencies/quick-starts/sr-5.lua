return {
  top    = { place = { signal = "sirius-a", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
