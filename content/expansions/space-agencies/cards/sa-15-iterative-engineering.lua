return { play = { { research = "any" }, { tile_bonus = that "research" } } }
