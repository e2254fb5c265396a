-- Data fills the computer from the left and brings what the space shows. What finds no
-- room waits in the pool, which has no limit (rules 13.5.2).
local function store(g)
  local spaces = g:top("rival-board").computer
  local filled = g:held "computed_data" + 1
  if filled > #spaces then
    g:data(1)
    return
  end
  g:computed_data(1)
  local gains = spaces[filled]
  if next(gains) then g:gain(gains) end
end

-- Nothing hinders an analysis but a computer that is not full (rules 13.7.8).
local function hinders(g)
  local filled, spaces = g:held "computed_data", #g:top("rival-board").computer
  if filled < spaces then return "rival.not_full", { n = filled, of = spaces } end
end

-- The computer is cleared and filled again from the pool (rules 13.7.8).
local function analyze(g, gains)
  local spaces = #g:top("rival-board").computer
  g:say "rival.analyzes"
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
  g:acted "analyze"
end

return { store = store, hinders = hinders, analyze = analyze }
