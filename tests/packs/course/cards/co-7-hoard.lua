return { play = { { vp = 1 }, { hoard = 2 } } }
