return { play = { { vp = 2 } }, mission = { when = at_least(1, held "vp"), reward = { vp = 3 } } }
