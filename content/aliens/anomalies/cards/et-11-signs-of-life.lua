return {
  play = {
    { launch = 1 },
    { when = all_of { happened "launch", pieces { kind = "anomaly", sector = "earth" } }, move = 1 },
  },
}
