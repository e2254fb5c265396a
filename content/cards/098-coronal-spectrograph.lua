return {
  play = { trace { color = "antenna", beside = "antenna" } },
}
