return {
  play = choose {
    { reveal { of = cards { at = "hand", corner = "publicity" } }, { publicity = 1, per = happened "reveal" } },
    { reveal { of = cards { at = "hand", corner = "data" } }, { data = 1, per = happened "reveal" } },
    { reveal { of = cards { at = "hand", corner = "move" } }, { move = 1, per = happened "reveal" } },
  },
}
