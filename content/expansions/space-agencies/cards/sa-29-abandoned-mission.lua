return {
  play = {
    take_back { of = cards { at = "missions", kind = "mission" } },
    { when = happened "remove", data = 2 },
  },
}
