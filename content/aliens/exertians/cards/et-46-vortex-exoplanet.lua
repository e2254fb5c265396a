return { endgame = { when = at_least(2, wins "yellow"), vp = 12 } }
