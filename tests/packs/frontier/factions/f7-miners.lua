return {
  modify = { converts = { publicity = { vp = 1 }, advance = { data = 1 } }, asteroid_step = -1 },
  offers = { { during = "main", times = "round", cost = { energy = 2 }, effects = { { choose = { { credit = 3 }, { data = 2 } } } } } },
}
