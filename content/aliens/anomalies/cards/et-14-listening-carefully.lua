return {
  play = { { scan = 1 }, { signal_anomaly = 1 } },
}
