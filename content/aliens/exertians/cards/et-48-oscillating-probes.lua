return { endgame = { when = at_least(3, figures { kind = "orbiter" }), vp = 11 } }
