local stacks = {}

-- Makes a shuffled stack of the cards of a deck, of all or of those with some ids, if none is there
-- yet.
function stacks.make(g, deck, ids)
  local pile = deck .. "-stack"
  if g:top(pile) then return end
  local wanted = {}
  for _, id in ipairs(ids or {}) do wanted[id] = true end
  local cards = {}
  for _, card in ipairs(g:cards { at = "box", deck = deck }) do
    if not ids or wanted[card.id] then cards[#cards + 1] = card end
  end
  g:put(cards, { at = pile })
  g:shuffle(pile)
end

return stacks
