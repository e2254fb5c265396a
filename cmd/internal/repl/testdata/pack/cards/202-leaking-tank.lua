local leak = run("Lose what was never there", function(g)
  local probe = g:choose(g:probes {})
  g:vp(probe.space.ring)
end)

return { play = { { publicity = 1 }, leak } }
