return { endgame = { when = at_least(3, techs "computer"), vp = 9 } }
