return {
  circles = {
    { on = { visit = "asteroid", turn = "own" }, reward = { data = 1 } },
    { on = { visit = "asteroid", turn = "own" }, reward = { data = 1 } },
    { on = { visit = "asteroid", turn = "own" }, reward = { data = 1 } },
  },
}
