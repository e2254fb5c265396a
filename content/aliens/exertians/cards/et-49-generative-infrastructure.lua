return { endgame = { when = at_least(4, figures { kind = "lander" }), vp = 16 } }
