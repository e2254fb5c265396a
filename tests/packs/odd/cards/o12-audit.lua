return { play = { { each_player = choose { discard { of = cards "hand" }, { lose = { vp = 3 } } } } } }
