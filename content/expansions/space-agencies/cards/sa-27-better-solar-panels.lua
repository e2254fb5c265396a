return { play = { { when = exactly(0, held "energy"), energy = 1, per = probes {} } } }
