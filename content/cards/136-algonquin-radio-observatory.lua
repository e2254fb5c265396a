return {
  play = {
    signal { at = "yellow", data = false },
    signal { at = "red", data = false },
    signal { at = "blue", data = false },
    signal { at = "black", data = false },
  },
}
