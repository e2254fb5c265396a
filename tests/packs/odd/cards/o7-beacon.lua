return {
  state = { probe = { type = "figure" }, keeper = { type = "player" }, seen = { type = "card" }, paid = { each = "player", start = false } },
  play  = { run("Remember a probe and its owner; pay those who have not been paid", function(g)
    g.state.probe = g:choose(g:probes { of = "all" })
    g.state.keeper = g.state.probe and g.state.probe.owner
    g.state.seen = g:top "discard"
    for _, player in ipairs(g:players()) do
      if not g.state.paid[player] then
        g.state.paid[player] = true
        g:as(player):vp(player == g.state.keeper and 3 or 1)
      end
    end
  end) },
  mission = { when = check("your remembered probe is on the board", function(g) return g.state.probe ~= nil end), reward = { vp = 5 } },
}
