return {
  play = run("Relocate a probe of another player to the space of one of yours", function(g)
    local own = g:probes()[1]
    if own then
      g:relocate { of = probes { of = "others" }, to = own.space }
    end
  end),
}
