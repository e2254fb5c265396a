return {
  play = {
    remove { of = traces { species = "left" } },
    { when = happened { remove = "trace" }, vp = 1 },
    { trace = that "remove" },
  },
}
