return { play = { { may = "any", pay = { energy = 1 }, vp = 2 } } }
