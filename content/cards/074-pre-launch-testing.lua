return {
  play = {
    { launch = 1 },
    reveal { of = cards { at = "hand", corner = "move" } },
    { move = 1, per = happened "reveal" },
  },
}
