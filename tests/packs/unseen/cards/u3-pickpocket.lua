return {
  play = {
    run("Point at a card of another player", function(g)
      local card = g:choose(g:cards { at = "hand", of = "others" }, { text = "Which card?" })
      if card and card.id then g:vp(50) else g:vp(1) end
    end),
  },
}
