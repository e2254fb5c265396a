return {
  top    = { place = { orbiter = "saturn" } },
  bottom = { vp = 4, publicity = 2 },
}
