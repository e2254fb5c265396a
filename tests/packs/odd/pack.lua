-- Whoever eavesdrops on a star gains data there until their next turn is over. Where the lantern hangs signals are counted.
return {
  state = { star = { each = "player", type = "star" }, turns = { each = "player", start = 0 }, lit = { each = "player", start = 0 } },
  words = {
    hang = {
      doc   = "Hangs the lantern at a star; what each player has marked there is counted anew.",
      text  = "hang the lantern at {}",
      takes = "star",
      run   = function(g, star)
        g:put(g:pieces { kind = "lantern" }[1], { at = star })
        for _, player in ipairs(g:players()) do g.state.lit[player] = 0 end
      end,
    },
    eavesdrop = {
      text = "until your next turn, gain 1 data each time an opponent marks a signal at {}",
      run  = function(g, event)
        g.state.star[g.owner], g.state.turns[g.owner] = event.star, 2
      end,
    },
  },
  triggers = {
    { on = "signal", reward = run("by the lantern, every second signal of a player is 4 points", function(g)
      if g:pieces { kind = "lantern" }[1].at ~= g:that("signal")[1].star then return end
      g.state.lit[g.owner] = g.state.lit[g.owner] + 1
      if g.state.lit[g.owner] % 2 == 0 then g:vp(4) end
    end) },
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
