return { play = { signal { at = sectors { signals = 3 }, count = 2, data = false } } }
