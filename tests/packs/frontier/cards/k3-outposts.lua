-- Camps lie on a star, on a technology, on this card and on the score track.
return {
  play = run("lay camps out", function(g)
    local camps = g:pieces "camp"
    g:put(camps[1], { at = "vega" })
    g:put(camps[2], { at = "probe-1", side = 2 })
    g:put(camps[3], { at = { score = 10 } })
    g:vp(#g:pieces { kind = "camp", at = "vega" })
    g:data(#g:pieces { kind = "camp", at = "probe-1" })
    g:publicity(camps[3].score - 8)
  end),
}
