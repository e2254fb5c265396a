-- A circle that waits for a condition alone, and one that waits for the end of a turn.
return {
  circles = {
    { when = at_least(10, held "vp"), reward = { credit = 1 } },
    { on = "turn_end", when = at_least(5, held "credit"), reward = { publicity = 2 } },
  },
}
