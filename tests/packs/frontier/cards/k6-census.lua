-- Reads the fields of one's faction, of each type.
return {
  play = run("what your faction says", function(g)
    local f = g:cards("faction")[1]
    g:say("census.counts", { hand = g:cards "hand", factions = g:cards "faction" })
    if not f then return end
    g:vp(f.tempo + #(f.likes or {}) + (f.zeal or 0))
    if f.advice then g:vp(f.advice(g, 3)) end
    if f.ready then g:credit(1) end
    if f.motto == "Further out" then g:gain(f.gift) end
    if f.home then g:signal(f.home) end
    if f.founding then g:gain(f.founding, f) end
  end),
}
