return { play = { { pick = 1 } } }
