return {
  top    = { place = { orbiter = "uranus" } },
  bottom = { tuck_this = 1 },
}
