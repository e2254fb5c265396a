return {
  play = {
    { when = any_of { probes "mars", wins "red" }, publicity = 1 },
    { when = all_of { no(probes "venus"), at_most(1, probes {}) }, data = 1 },
    { when = no(any_of { probes "mars", wins "red" }), energy = 1 },
  },
}
