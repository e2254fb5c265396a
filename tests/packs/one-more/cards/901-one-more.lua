return { play = { { publicity = 1 } } }
