return { play = { take_back = figures {} } }
