return {
  play = { this_turn { on = { visit = "saturn" }, reward = { vp = 6 } }, { move = 3 } },
}
