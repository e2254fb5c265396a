return { endgame = { when = at_least(2, wins "blue"), vp = 12 } }
