return {
  top    = { place = { orbiter = "neptune" } },
  bottom = { tuck_this = 1 },
}
