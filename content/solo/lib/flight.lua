local arrow = require "arrow"

local function key(space) return space.ring * 8 + space.sector end

-- What entering a space brings (rules 6.2.6).
local function publicity(space)
  local content = space.content
  if content == "empty" or content == "asteroid" or content == "earth" then return 0 end
  return 1
end

-- The ways from Earth by the moves they take: ways[n] has for each space that n moves
-- lead to the one that brings most publicity. A way may come to a space twice (rules
-- 13.7.1, 13.7.2).
local function ways_from_earth(g, moves)
  local earth, seen, ways = g:space "earth", {}, {}
  local function look(space)
    local k = key(space)
    if not seen[k] then
      seen[k] = { key = k, space = space, publicity = publicity(space), cost = space.content == "asteroid" and 2 or 1 }
    end
    return seen[k]
  end
  for n = 0, moves do ways[n] = { list = {}, at = {} } end
  local start = look(earth)
  ways[0].list[1] = { place = start, gain = 0, moves = 0 }
  for n = 0, moves do
    for _, way in ipairs(ways[n].list) do
      local place, after = way.place, n + way.place.cost
      if after <= moves then
        if not place.beside then
          place.beside = {}
          for i, space in ipairs(g:neighbors(place.space)) do place.beside[i] = look(space) end
        end
        local there = ways[after]
        for _, next in ipairs(place.beside) do
          local gain, i = way.gain + next.publicity, there.at[next.key]
          if not i then
            i = #there.list + 1
            there.at[next.key] = i
          end
          if not there.list[i] or gain > there.list[i].gain then
            there.list[i] = { place = next, gain = gain, moves = after, back = way }
          end
        end
      end
    end
  end
  return ways
end

-- The one to a space within some moves that brings most publicity, of equal ones the
-- shortest; nil if there is none.
local function best_way(ways, goal, moves)
  local best
  for n = 1, moves do
    local i = ways[n].at[goal]
    local way = i and ways[n].list[i]
    if way and (not best or way.gain > best.gain) then best = way end
  end
  return best
end

-- The planets of the card: all, or those that still have their glyph token. With each
-- the moves that the card allows.
local function targets(g, card)
  local list = {}
  for i, planet in ipairs(card.planets) do
    if card.glyphs == 0 or #g:pieces { kind = "glyph", at = planet } > 0 then
      list[#list + 1] = { planet = planet, moves = card.moves[i] or card.moves[#card.moves] }
    end
  end
  return list
end

-- What keeps it from flying; else the first planet of the card that can be reached, the
-- way there, and the planets before it that cannot.
local function hinders(g, card)
  if #g:probes {} == 0 then return "rival.no_probe" end
  local most = 0
  for _, moves in ipairs(card.moves) do most = math.max(most, moves) end
  local ways, passed = ways_from_earth(g, most), {}
  for i, target in ipairs(targets(g, card)) do
    local way = best_way(ways, key(g:space(target.planet)), target.moves)
    if way then return nil, { planet = target.planet, way = way, passed = passed } end
    passed[i] = target.planet
  end
  if #passed == 0 then return "rival.no_glyph" end
  return "rival.out_of_reach", { planets = passed, moves = card.moves }
end

local function travel(g, way)
  if way.back then
    travel(g, way.back)
    g:step(g:probes({})[1], way.place.space)
  end
end

-- Moons of planets that have several, from the left (rules 13.7.9).
local moons = { "io", "europa", "ganymede", "callisto", "enceladus", "titan" }

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
  local planet, way = plan.planet, plan.way
  g:say("rival.flies", { planet = planet, passed = plan.passed, n = way.gain, moves = way.moves })
  travel(g, way)
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
-- those of its moons that are free.
local function landing(g, options)
  local free = {}
  for _, moon in ipairs(moons) do
    for _, option in ipairs(options) do
      if option.body.id == moon then free[#free + 1] = option end
    end
  end
  return arrow.tell(g, free) or options[#options]
end

return { hinders = hinders, fly = fly, landing = landing }
