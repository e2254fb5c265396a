return {
  top    = { place = { signal = "vega" } },
  bottom = { signal_token = 1, data = 1 },
}
