-- Whoever eavesdrops on a star gains data there until his next turn is over.
return {
  state = { star = { each = "player", type = "star" }, turns = { each = "player", start = 0 } },
  words = {
    eavesdrop = {
      text = "until your next turn, gain 1 data each time an opponent marks a signal at {}",
      run  = function(g, event)
        g.state.star[g.owner], g.state.turns[g.owner] = event.star, 2
      end,
    },
  },
  triggers = {
    { on = "signal", reward = run("pay the eavesdroppers", function(g)
      for _, player in ipairs(g:players()) do
        if player ~= g.owner and g.state.star[player] == g:that("signal")[1].star then g:as(player):data(1) end
      end
    end) },
    { on = "turn_end", reward = run("eavesdropping ends", function(g)
      local left = math.max(0, g.state.turns[g.owner] - 1)
      g.state.turns[g.owner] = left
      if left == 0 then g.state.star[g.owner] = nil end
    end) },
  },
}
