return {
  play = {
    { move = 1 },
    { signal = "probe" },
    signal { at = sectors { next_to = that "signal" }, each = true },
  },
}
