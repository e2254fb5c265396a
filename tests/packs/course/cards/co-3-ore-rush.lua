return { play = { { ore = 2 }, { ore = 2 } } }
