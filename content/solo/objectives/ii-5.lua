return {
  circles = { { on = { { orbit = { "jupiter", "saturn" } }, { land = { "jupiter", "saturn" } } }, reward = {} } },
}
