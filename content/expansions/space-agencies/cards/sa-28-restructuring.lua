return {
  play    = { discard { of = cards "hand", count = "any" }, income_of { of = happened "discard" } },
  mission = {
    when   = all_of { exactly(0, held "credit"), exactly(0, held "energy"), exactly(0, cards "hand") },
    reward = { publicity = 2, card_any = 1 },
  },
}
