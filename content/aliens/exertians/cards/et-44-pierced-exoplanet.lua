return { endgame = { when = at_least(2, wins "red"), vp = 12 } }
