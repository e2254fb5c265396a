return {
  play = {
    place { orbiter = "mars" },
    place { lander = "venus" },
    place { probe = "earth" },
    place { signal = "vega", count = 2 },
    place { trace = "jaw", species = "left" },
    place { gold = "tech" },
  },
}
