return { play = { { move = 1 }, { land = 1 }, { signal = that "land" } } }
