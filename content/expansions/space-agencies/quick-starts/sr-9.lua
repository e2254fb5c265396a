return {
  top    = { place = { signal = "beta-pictoris", count = 2 } },
  bottom = { vp = 2, data = 2 },
}
