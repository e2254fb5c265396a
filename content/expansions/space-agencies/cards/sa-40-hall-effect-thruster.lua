return { play = { { move = 5 } } }
