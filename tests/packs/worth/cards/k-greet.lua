return {
  play = { { greet = "vega" } },
}
