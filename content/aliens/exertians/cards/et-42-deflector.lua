return { endgame = { when = at_least(3, techs "telescope"), vp = 15 } }
