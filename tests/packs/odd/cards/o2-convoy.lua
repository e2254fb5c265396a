return {
  play = { run("Put all your probes on the space of one of them", function(g)
    local first = g:choose(g:probes {}, { text = "Which probe do the others join?" })
    if not first then return end
    for _, probe in ipairs(g:probes {}) do g:put(probe, { at = first.space }) end
  end) },
}
