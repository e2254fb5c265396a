return {
  play = {
    { vp = 1, per = count("round that is left", function(g) return g:rule "rounds" - g:round() end) },
    run("gain 2 publicity if you are the start player", function(g)
      if g:turn() == g:start_player() then g:publicity(2) end
    end),
  },
  circles = { { on = "round_end", reward = { vp = 4 } }, { on = "round_start", reward = { data = 1 } } },
}
