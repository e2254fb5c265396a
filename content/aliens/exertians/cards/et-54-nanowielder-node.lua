return { endgame = { when = at_least(5, traces { same = "color" }), vp = 8 } }
