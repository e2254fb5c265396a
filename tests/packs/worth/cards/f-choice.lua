return {
  play = { run("look at a probe, 9 vp", function(g)
    g:choose(g:probes { of = "all" }, { text = "Which?" })
    if g:pay { vp = 1 } then g:vp(1) end
    g:vp(9)
  end) },
}
