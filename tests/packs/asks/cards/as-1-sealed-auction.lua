-- Everybody bids in secret, then all bids are shown. Who bids most pays and gains 10 points; of equals the first in turn order.
return {
  play = { run("auction 10 points: each player bids credits in secret", function(g)
    local players, purses = g:players(), {}
    for i, player in ipairs(players) do purses[i] = { from = 0, to = player.credit } end
    local bids = g:choose_all(players, purses, { text = "How many credits do you bid?" })
    local best = 1
    for i in ipairs(players) do
      if bids[i] > bids[best] then best = i end
    end
    local winner = g:as(players[best])
    if bids[best] > 0 and winner:pay(bids[best]) then winner:vp(10) end
  end) },
}
