return {
  top    = { place = { trace = "jaw", species = "right" } },
  bottom = { vp = 3, publicity = 1 },
}
