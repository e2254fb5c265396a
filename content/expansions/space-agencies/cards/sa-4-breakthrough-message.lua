return { play = { { signal_token = 1 }, { move = 1 } } }
