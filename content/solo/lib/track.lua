-- The progress track is a ring of 12 spaces, each of which shows a technology (rules
-- 13.4.1). Where the marker stands, counted from 0.
local spaces = 12

local function position(g) return (g:top("rival-board").start - 1 + g:held "progress") % spaces end

-- The steps to the card symbol, which is between the last space and the first.
local function left(g) return spaces - position(g) end

-- One step. Across the card symbol a card of the reserve joins the deck for good;
-- without one there are points (rules 13.4.2).
local function advance(g)
  g:progress(1)
  if position(g) ~= 0 then return end
  local card = g:top "reserve"
  if card then
    g:put(card, { at = "actions", top = true })
  else
    g:vp(8)
  end
end

return { spaces = spaces, position = position, left = left, advance = advance }
