return {
  play = {
    { vp = 1, per = cards { at = "hand", cost = 2 } },
    { publicity = 1, per = cards { at = "hand", kind = "mission" } },
    { data = 1, per = cards { at = "hand", alien = true } },
    discard { of = cards { at = "hand", alien = false } },
    { corner = that "discard" },
    { corner = that "discard" },
    { vp = 1, per = cards { at = "hand", different = "kind" } },
  },
}
