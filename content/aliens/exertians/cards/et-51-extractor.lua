return { endgame = { when = at_least(8, tucked {}), vp = 18 } }
