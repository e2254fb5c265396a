return { play = { { data = 1 } } }
