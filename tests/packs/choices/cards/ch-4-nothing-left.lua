return { play = { choose { { discard { of = cards "hand" } }, { analyze = 1 } }, { publicity = 1 } } }
