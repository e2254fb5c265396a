local stacks = {}

-- The cards with some ids.
local function chosen(cards, ids)
  local wanted, list = {}, {}
  for _, id in ipairs(ids) do wanted[id] = true end
  for _, card in ipairs(cards) do
    if wanted[card.id] then list[#list + 1] = card end
  end
  return list
end

-- Makes a shuffled stack of the cards of a deck, of all or of those with some ids, if none is there
-- yet.
function stacks.make(g, deck, ids)
  local pile = deck .. "-stack"
  if g:top(pile) then return end
  local cards = g:cards { at = "box", deck = deck }
  if ids then cards = chosen(cards, ids) end
  g:put(cards, pile)
  g:shuffle(pile)
end

return stacks
