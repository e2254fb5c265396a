return { play = { { rotate = { back = true } } } }
