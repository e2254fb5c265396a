return {
  play = { { trace = "any" }, { vp = 1, per = traces { color = that "trace" } } },
}
