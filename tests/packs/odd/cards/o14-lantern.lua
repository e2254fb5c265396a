return { play = { { signal = "any" }, { hang = that "signal" }, { signal = { at = that "signal", count = 2 } } } }
