return {
  play = { signal { at = "probe", count = 3, data = false } },
}
