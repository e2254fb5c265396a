return {
  play    = { { scan = 1 }, { vp = 2, per = happened { signal = "oumuamua-tile" } } },
  mission = { when = traces { species = "this", place = "paid" }, reward = { data = 1 } },
}
