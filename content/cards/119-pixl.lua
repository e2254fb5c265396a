return {
  play = { { research = "computer" }, { vp = 1, per = held "publicity" } },
}
