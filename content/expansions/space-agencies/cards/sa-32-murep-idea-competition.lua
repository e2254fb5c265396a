return { play = { discard { of = cards "hand", count = "all" }, { publicity = 1 }, { card_deck = 2 } } }
