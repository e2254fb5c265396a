return {
  play = run("lose 2 vp and up to 2 credits for each faction in play", function(g)
    for _, faction in ipairs(g:cards { at = "faction", of = "all" }) do
      if g:held "vp" >= 2 then g:lose(2) end
      g:lose { credit = 2 }
      g:data(faction.tempo)
    end
  end),
}
