local arrow = require "arrow"

-- What keeps it from flying; else the first planet of the card that can be reached, the
-- way there, and the planets before it that cannot. A card may want a token at the planet
-- (rules 13.7.1, 13.7.2).
local function hinders(g, card)
  if #g:probes() == 0 then return "rival.no_probe" end
  local passed, token, limits = {}, card.token, card.moves
  for i, planet in ipairs(card.planets) do
    if not token or #g:pieces { kind = token, at = planet } > 0 then
      local way = g:way("earth", planet, limits[i] or limits[#limits])
      if way then return nil, { planet = planet, way = way, passed = passed } end
      passed[#passed + 1] = planet
    end
  end
  if #passed == 0 then return "rival.no_glyph" end
  return "rival.out_of_reach", { planets = passed, moves = limits }
end

-- The moves of a way, and what it brings (rules 6.2.2, 6.2.6).
local function measure(way)
  local moves, publicity = #way, 0
  for i, space in ipairs(way) do
    local content = space.content
    if content == "asteroid" then
      if i < #way then moves = moves + 1 end
    elseif content ~= "empty" and content ~= "earth" then
      publicity = publicity + 1
    end
  end
  return moves, publicity
end

local function free_moons(g, planet)
  local n = 0
  for _, moon in ipairs(planet.moons) do
    if #g:figures { at = moon, of = "all" } == 0 then n = n + 1 end
  end
  return n
end

-- It lands on a moon for a probe tile; else it takes a first space if just one kind
-- of them is free; else what the card prefers (rules 13.7.3).
local function fly(g, card, plan)
  local planet = plan.planet
  local moves, publicity = measure(plan.way)
  g:say("rival.flies", { planet = planet, passed = plan.passed, n = publicity, moves = moves })
  local probe = g:probes()[1]
  for _, space in ipairs(plan.way) do g:step(probe, space) end
  if free_moons(g, planet) > 0 and g:pay { probe_tile = 1 } then
    g:land { moon = true }
    return planet
  end
  local orbits = card.prefer == "orbiter"
  if card.prefer == "only lander" then
    orbits = false
  elseif planet.first_orbit ~= planet.first_land then
    orbits = planet.first_orbit
    g:say("rival.only_free", { orbit = orbits })
  else
    g:say("rival.prefers", { orbit = orbits, free = planet.first_orbit })
  end
  g.state.to_tile = planet.id == "oumuamua"
  if orbits then g:orbit() else g:land() end
  g.state.to_tile = false
  return planet
end

-- Asked where to land the rival has paid for a moon: the planet comes first, then
-- those of its moons that are free, from the left if there are several (rules 13.7.9).
local function landing(g, options)
  local free = {}
  for _, option in ipairs(options) do
    if option.body.place > 0 then free[#free + 1] = option end
  end
  table.sort(free, function(a, b) return a.body.place < b.body.place end)
  return arrow.tell(g, free) or options[#options]
end

return { hinders = hinders, fly = fly, landing = landing }
