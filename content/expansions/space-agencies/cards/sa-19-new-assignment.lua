return { play = { take_back { of = figures { kind = "orbiter" } } } }
