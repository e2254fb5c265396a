return {
  circles = {
    { on = "milestone", reward = { signal = "any" } },
    { on = "milestone", reward = { vp = 24 } },
  },
}
