return { play = { this_turn { cost = { corner = { credit = 1 }, move = { energy = -1 } } } } }
