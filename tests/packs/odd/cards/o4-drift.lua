return { play = { { relocate = { of = probes { ring = 1 }, to = spaces { ring = 2, next_to = "r1s0" } } } } }
