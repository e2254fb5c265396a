return { play = { take_back = figures { kind = "orbiter" } } }
