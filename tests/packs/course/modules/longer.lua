return { changes = { ["course:card/CO-3"] = { play = { { ore = 2 }, { vp = 4 } } } } }
