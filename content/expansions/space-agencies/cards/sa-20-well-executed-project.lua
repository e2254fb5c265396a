return {
  play = {
    { publicity = 1 },
    discard { of = cards { at = "hand", alien = false } },
    corner { of = that "discard", times = 3 },
  },
}
