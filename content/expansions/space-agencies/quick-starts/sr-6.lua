return {
  top    = { place = { signal = "procyon", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
