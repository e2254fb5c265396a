return {
  top    = { place = { signal = "61-virginis", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
