return {
  endgame = { vp = 1 },
  offers  = {
    { during = "main", times = "game", effects = { { vp = 1 } }, worth = 10 },
    { during = "main", times = "game", effects = { { vp = 1 } }, worth = 50 },
    { during = "main", times = "game", effects = { { vp = 1 } }, worth = function(g) return 5 * g:held "credit" end },
  },
}
