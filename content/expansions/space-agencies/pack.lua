return {
  -- A signal token is spent in a scan of its owner, as often as the row allows (rules 14.2.2).
  offers = {
    { name = "a signal token", during = "scan", times = "any", cost = { signal_token = 1 }, effects = { signal = "row" } },
  },
}
