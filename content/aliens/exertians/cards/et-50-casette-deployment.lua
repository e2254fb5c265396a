return { endgame = { when = at_least(3, figures { same = "planet" }), vp = 10 } }
