return { play = { signal { at = signals {}, each = true, data = false } } }
