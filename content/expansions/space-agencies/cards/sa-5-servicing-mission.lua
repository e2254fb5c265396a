return { play = { { data = 1 }, { move = 1 }, { when = probes { next_to = "earth" }, return_card = 1 } } }
