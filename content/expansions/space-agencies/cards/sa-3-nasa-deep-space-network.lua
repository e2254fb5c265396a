return { play = { { signal_token = 3 } } }
