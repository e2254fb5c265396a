return { endgame = { when = at_least(6, traces { species = "this" }), vp = 7 } }
