return {
  modify = { cost = {
    exchange = { energy = -1 },
    corner   = { publicity = 1, only = "move" },
    complete = { credit = 1 },
    use      = { energy = 1 },
    buy      = { publicity = -1, when = probes "mars" },
  } },
  offers = { { during = "free", times = "round", effects = { vp = 1 } } },
}
