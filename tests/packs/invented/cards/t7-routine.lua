local again = run("Gain 1 vp for each time this card was played", function(g)
  g.state.plays = g.state.plays + 1
  g.state.last[2] = g.state.plays
  g:vp(g.state.last[2])
end)

return {
  state = { plays = 0, last = { 0, 0 } },
  play  = { again, { return_card = 1 } },
}
