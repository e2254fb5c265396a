return { play = { { scan = 1 }, { signal_token = 1 } } }
