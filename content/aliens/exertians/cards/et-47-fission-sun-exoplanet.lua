return { endgame = { when = at_least(2, wins "black"), vp = 14 } }
