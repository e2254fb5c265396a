return {
  play = {
    reveal { of = cards { at = "hand", income = "energy" } },
    { energy = 1, per = happened "reveal" },
  },
}
