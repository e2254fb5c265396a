return { play = { { major = 1 } } }
