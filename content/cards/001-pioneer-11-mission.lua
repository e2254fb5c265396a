return {
  circles = {
    { on = { visit = "jupiter" }, reward = { data = 1 } },
    { on = { visit = "saturn" }, reward = { vp = 4 } },
  },
}
