return { play = { { income = 1 }, { card_deck = 1, per = techs { same = "type" } } } }
