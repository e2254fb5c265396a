return {
  top    = { place = { orbiter = "jupiter" } },
  bottom = { vp = 3, data = 1, publicity = 1 },
}
