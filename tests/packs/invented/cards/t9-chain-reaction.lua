return {
  circles = {
    { on = "sector_win", reward = { signal = "any" } },
  },
}
