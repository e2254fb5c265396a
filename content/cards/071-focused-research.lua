return {
  play = { { research = "any" }, { vp = 2, per = techs { type = that "research" } } },
}
