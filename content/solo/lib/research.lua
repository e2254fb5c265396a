local track = require "track"

-- The first technology from the marker that still has what a first tile brings,
-- else the first one with a tile (rules 13.6.1).
local function next_tech(g)
  local techs, from, any = g:top("rival-board").track, track.position(g), nil
  for step = 0, #techs - 1 do
    local tech = techs[(from + step) % #techs + 1]
    if tech.first then return tech end
    if not any and tech.left > 0 then any = tech end
  end
  return any
end

local function hinders(g, card)
  local price = card.price and card.price.publicity or 0
  local publicity = g:held "publicity"
  if publicity < price then return "rival.too_dear", { n = publicity, of = price } end
  if not next_tech(g) then return "rival.no_tile" end
end

local function research(g, card)
  local price, gains = card.price, card.research
  if price and not g:pay(price) then return end
  g:rotate()
  local tech = next_tech(g)
  g:say("rival.researches", { tech = tech, space = track.position(g) + 1, first = tech.first })
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

return { hinders = hinders, next_tech = next_tech, research = research }
