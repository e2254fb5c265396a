return {
  circles = {
    { on = { signal = "any" }, reward = { vp = 1 } },
    { on = { signal = "red" }, reward = { credit = 1 } },
    { on = "launch", reward = { data = 1 } },
  },
  offers = {
    { during = "free", times = "turn", cost = { publicity = 1 }, effects = { clear_circles = 1 } },
    { during = "free", times = "game", effects = { take_back = cards "missions" } },
  },
}
