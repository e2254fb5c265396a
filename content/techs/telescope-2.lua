return { offers = { { during = "scan", effects = { signal = "hand" } } } }
