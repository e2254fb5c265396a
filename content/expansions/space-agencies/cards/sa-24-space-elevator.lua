return {
  circles = {
    { on = { research = "probe" }, reward = { launch = 1 } },
    { on = { research = "probe" }, reward = { launch = 1 } },
  },
}
