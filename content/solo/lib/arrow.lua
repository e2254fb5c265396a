-- The arrow of the card revealed last decides what nothing else does: the leftmost
-- or the rightmost of a list (rules 13.3.3). Before the first card it is left.
local function pick(g, list)
  if #list > 1 and g.state.right then return list[#list] end
  return list[1]
end

-- The same, and the log tells so if it decides anything.
local function tell(g, list)
  if #list > 1 then g:say("rival.arrow_decides", { n = #list, right = g.state.right }) end
  return pick(g, list)
end

return { pick = pick, tell = tell }
