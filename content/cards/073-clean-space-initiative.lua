return {
  play = { discard { of = cards "row", count = "all" }, corner { of = happened "discard" } },
}
