-- The progress track: twelve spaces in a ring, each showing a technology. Boards
-- differ in which type comes first, and where the marker starts (rules 13.2.2).
local tiles = {
  computer  = { "computer-1", "computer-2", "computer-3", "computer-4" },
  telescope = { "telescope-1", "telescope-3", "telescope-2", "telescope-4" },
  probe     = { "probe-1", "probe-3", "probe-2", "probe-4" },
}

local boards = {
  { start = 1, types = { "computer", "telescope", "probe" } },
  { start = 1, types = { "computer", "telescope", "probe" } },
  { start = 1, types = { "telescope", "probe", "computer" } },
  { start = 4, types = { "computer", "telescope", "probe" } },
  { start = 9, types = { "probe", "computer", "telescope" } },
}

-- Where the marker stands, counted from 0.
local function position(g) return (boards[g.state.level].start - 1 + g:held "progress") % 12 end

-- The technology on a space, counted from 0.
local function tile(g, space)
  local types = boards[g.state.level].types
  return tiles[types[math.floor(space / 4) + 1]][space % 4 + 1]
end

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

-- The technologies from the marker clockwise, as the board of the game shows them.
local function ahead(g)
  local stacks, list = {}, {}
  for _, tech in ipairs(g:technologies()) do stacks[tech.id] = tech end
  for step = 0, 11 do list[step + 1] = stacks[tile(g, (position(g) + step) % 12)] end
  return list
end

return { advance = advance, ahead = ahead }
