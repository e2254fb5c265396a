return { endgame = { when = at_least(5, missions {}), vp = 12 } }
