return { play = {
  { vp = 1, per = cards { at = "hand", kind = "mission" } },
  { vp = 10, per = cards { at = "hand", kind = "endgame" } },
  { credit = 1, per = cards { at = "hand", kind = "effect" } },
} }
