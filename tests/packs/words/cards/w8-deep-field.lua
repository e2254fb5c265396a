return {
  play = {
    signal { at = sectors { signals = 1 }, each = true, data = false },
    signal { at = sectors { signals = 3 }, count = 2, data = false },
  },
}
