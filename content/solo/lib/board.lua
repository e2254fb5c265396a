-- Takes the board of the rival's difficulty out of the box; it lies open in the pile
-- "rival-board" (rules 13.2.2).
local function choose(g, level)
  for _, board in ipairs(g:cards { at = "box", deck = "rival-board" }) do
    for _, n in ipairs(board.levels) do
      if n == level then g:put(board, "rival-board") end
    end
  end
end

return { choose = choose }
