return {
  play    = { { signal = "saturn" }, { signal = "saturn" } },
  mission = { when = figures "saturn", reward = { vp = 4 } },
}
