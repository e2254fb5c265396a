return {
  circles = {
    { on = { research = "telescope" }, reward = {} },
    { on = "sector_win", reward = {} },
  },
}
