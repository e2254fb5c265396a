return {
  play = {
    { research = "any" },
    { when = techs { tech = that "research", of = "others" }, publicity = 2 },
  },
}
