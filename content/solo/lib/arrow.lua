-- The arrow of the card revealed last decides what nothing else does: the leftmost
-- or the rightmost of a list (rules 13.3.3). Before the first card it is left.
local function pick(g, list)
  if g.state.right then return list[#list] end
  return list[1]
end

return { pick = pick }
