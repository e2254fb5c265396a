return {
  play = { { when = probes "asteroid", trace = "jaw" } },
}
