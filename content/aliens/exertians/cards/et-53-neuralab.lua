return { endgame = { when = at_least(6, traces { species = "other" }), vp = 20 } }
