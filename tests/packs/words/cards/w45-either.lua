return {
  circles = {
    { on = { { land = "any", of = "others" }, "orbit" }, reward = { vp = 2 } },
  },
}
