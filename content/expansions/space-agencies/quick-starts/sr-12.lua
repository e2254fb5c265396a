return {
  top    = { place = { orbiter = "venus" } },
  bottom = { vp = 3, energy = 1, publicity = 1 },
}
