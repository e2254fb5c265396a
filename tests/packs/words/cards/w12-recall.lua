return {
  play = { remove { of = probes { of = "all" } }, { when = happened { remove = "probe" }, vp = 1 } },
}
