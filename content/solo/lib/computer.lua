-- Six spaces in a row; the second gives publicity, the fourth progress. What finds no
-- room waits in the pool, which has no limit (rules 13.5.2).
local spaces = 6

local function store(g)
  if g:held "computed_data" == spaces then
    g:data(1)
    return
  end
  g:computed_data(1)
  local filled = g:held "computed_data"
  if filled == 2 then g:publicity(1) end
  if filled == 4 then g:progress(4) end
end

local function full(g) return g:held "computed_data" == spaces end

-- The computer is cleared and filled again from the pool (rules 13.7.8).
local function analyze(g, gains)
  g:lose { computed_data = spaces }
  if gains then g:gain(gains) end
  g:trace "dna"
  for _ = 1, math.min(spaces, g:held "data") do
    g:lose { data = 1 }
    g:data(1)
  end
  if g:pay { computer_tile = 1 } then
    g:vp(3)
    g:progress(1)
  end
end

return { store = store, full = full, analyze = analyze }
