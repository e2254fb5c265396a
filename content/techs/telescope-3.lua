return { offers = { { during = "scan", cost = { publicity = 1 }, effects = { signal = "mercury" } } } }
