return {
  play = { trace { color = "jaw", beside = "jaw" } },
}
