return { play = { { reorder = 3 } } }
