return { play = { { signal_token = 1, publicity = 1 }, { organelle = "antenna" } } }
