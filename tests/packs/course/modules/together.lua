return {
  words = { hoard = { text = "gain {n} ore for the common cause", takes = "number", run = function(g, n) g:ore(n) end } },
  triggers = { { on = "round_start", reward = { ore = 1 } } },
  penalty  = run("all players win if each has at least 20 points, otherwise nobody does", function(g)
    for _, player in ipairs(g:players()) do
      if player.vp < 20 then return g:end_game {} end
    end
    g:end_game(g:players())
  end),
}
