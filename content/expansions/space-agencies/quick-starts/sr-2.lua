return {
  top    = { place = { trace = "antenna", species = "right" } },
  bottom = { vp = 3, publicity = 1 },
}
