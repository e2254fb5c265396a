return {
  circles = {
    { on = { land = "any", of = "others" }, reward = { vp = 2 } },
    { on = { orbit = "any", of = "all" }, reward = { publicity = 1 } },
  },
}
