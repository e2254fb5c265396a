-- The board of the rival's difficulty, which lies open (rules 13.2.2).
local function of(g) return g:top "rival-board" end

-- Takes the one of a level out of the box.
local function choose(g, level)
  for _, board in ipairs(g:cards { at = "box", deck = "rival-board" }) do
    for _, n in ipairs(board.levels) do
      if n == level then g:put(board, { at = "rival-board" }) end
    end
  end
end

return { of = of, choose = choose }
