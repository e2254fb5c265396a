return {
  top    = { place = { orbiter = "mercury" } },
  bottom = { vp = 2, credit = 1, publicity = 1 },
}
