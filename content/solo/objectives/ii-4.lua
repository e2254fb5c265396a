return {
  circles = {
    { on = { research = "telescope" }, reward = {} },
    { on = "mission_completed", reward = {} },
  },
}
