local track = require "track"

-- The first technology from the marker that still has what a first tile brings,
-- else the first one with a tile (rules 13.6.1).
local function next_tech(g)
  local any
  for _, tech in ipairs(track.ahead(g)) do
    if tech.first then return tech end
    if tech.left > 0 then any = any or tech end
  end
  return any
end

local function research(g, gains)
  g:rotate()
  local tech = next_tech(g)
  g:take_tile(tech)
  if gains then g:gain(gains) end
  if tech.type == "probe" then
    g:probe_tile(1)
  elseif tech.type == "telescope" then
    g:telescope_tile(1)
  else
    g:computer_tile(1)
  end
end

return { possible = function(g) return next_tech(g) ~= nil end, research = research }
