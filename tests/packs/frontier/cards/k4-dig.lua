-- A hidden token is looked at; it is kept, and shown only when it is gained.
return {
  play = run("look at a relic and keep it", function(g)
    local relic = g:choose(g:pieces "relic", { text = "Which relic do you keep?" })
    g:look(relic)
    g:put(relic, { at = g.owner })
  end),
  mission = { when = pieces { kind = "relic", of = "own" }, reward = { vp = 1 } },
}
