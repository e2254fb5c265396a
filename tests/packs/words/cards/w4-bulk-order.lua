return {
  play = { { pay = { credit = 1 }, vp = 2, per = probes {} } },
}
