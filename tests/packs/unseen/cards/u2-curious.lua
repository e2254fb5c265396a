-- A player knows how many cards others hold, and nothing else of them.
local function peeks(g)
  for _, card in ipairs(g:cards { at = "hand", of = "others" }) do
    if card.id or card.name or card.color or card.income then return true end
  end
  return #g:cards { at = "hand", of = "others", color = "red" } > 0
end

return {
  play    = { { per = cards { at = "hand", of = "others" }, vp = 1 } },
  mission = { when = check("a card of somebody else is known", peeks), reward = { vp = 50 } },
}
