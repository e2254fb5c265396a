local encore = run("play a card of your hand for nothing", function(g)
  local card = g:choose(g:cards "hand", { text = "Which card do you play?" })
  if card then g:play(card) end
end)

return { play = { reveal { of = cards "hand", count = "all" }, encore } }
