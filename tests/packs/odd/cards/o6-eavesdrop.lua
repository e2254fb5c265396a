return { play = { { signal = "any" }, { eavesdrop = that "signal" } } }
