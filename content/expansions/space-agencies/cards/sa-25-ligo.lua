return {
  circles = {
    { on = { research = "telescope" }, reward = { signal_token = 1 } },
    { on = { research = "telescope" }, reward = { signal_token = 1 } },
  },
}
