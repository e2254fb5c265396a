return {
  play = {
    remove { of = figures { kind = "lander" } },
    { when = happened { remove = "lander" }, trace = "jaw" },
  },
}
