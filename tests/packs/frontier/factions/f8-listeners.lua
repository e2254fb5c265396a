return {
  modify = { scan_reach = 1, probe_limit = 1 },
  offers = { { during = "scan", cost = { energy = 1 }, effects = { signal = "mars" } }, { during = "scan", times = 2, cost = { publicity = 1 }, effects = { data = 1 } } },
}
