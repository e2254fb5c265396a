return { play = { choose { { discard { of = cards "hand" } }, { lose = { vp = 3 } } } } }
