-- At the beginning of each round the comet goes to the next sector of ring 4.
return {
  setup = { { name = "comet", after = "solar", run = function(g) g:put(g:pieces "comet"[1], { at = { ring = 4, sector = 5 } }) end } },
  triggers = { { on = "round_start", reward = run("the comet wanders on", function(g)
    if g.owner ~= g:start_player() or g:round() == 1 then return end
    local comet = g:pieces "comet"[1]
    g:put(comet, { at = { ring = 4, sector = comet.at.sector + 1 } })
  end) } },
}
