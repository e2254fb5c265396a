return {
  circles = {
    { on = { play = "card", main = true, alien = false, kind = "mission" }, reward = { vp = 1 } },
    { on = { play = "card", alien = true }, reward = { vp = 3 } },
  },
}
