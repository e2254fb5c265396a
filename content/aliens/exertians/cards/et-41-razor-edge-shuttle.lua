return { endgame = { when = at_least(3, techs "probe"), vp = 14 } }
