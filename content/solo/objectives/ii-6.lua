return {
  circles = {
    { on = { research = "probe" }, reward = {} },
    { on = "mission_completed", reward = {} },
  },
}
