return {
  top    = { place = { signal = "proxima-centauri", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
