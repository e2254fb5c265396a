return { play = { { discard = cards "hand" }, { tide = 3 } } }
