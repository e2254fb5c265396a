local stacks = {}

-- Makes a shuffled stack of the cards of a deck, if none is there yet.
function stacks.make(g, deck)
  local pile = deck .. "-stack"
  if g:top(pile) then return end
  g:put(g:cards { at = "box", deck = deck }, { at = pile })
  g:shuffle(pile)
end

return stacks
