return { play = { { publicity = 1 }, { orbit = 1 }, { data = 1, per = techs "computer" } } }
