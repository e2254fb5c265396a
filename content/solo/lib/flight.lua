local arrow = require "arrow"

local function key(space) return space.ring * 8 + space.sector end

-- What entering a space brings (rules 6.2.6).
local function publicity(space)
  local content = space.content
  if content == "empty" or content == "asteroid" or content == "earth" then return 0 end
  return 1
end

-- The way from Earth to a planet within some moves that brings most publicity, of
-- equal ones the shortest; nil if there is none. A way may come to a space twice
-- (rules 13.7.1, 13.7.2). ways[n] has the best ways of n moves, one for each space.
local function way(g, planet, moves)
  local start, goal = g:space "earth", key(g:space(planet))
  local ways, best = { [0] = { { space = start, gain = 0, moves = 0 } } }, nil
  for spent = 1, moves do ways[spent] = {} end
  for spent = 0, moves do
    for _, at in ipairs(ways[spent]) do
      if key(at.space) == goal and at.back and (not best or at.gain > best.gain) then best = at end
      local after = spent + (at.space.content == "asteroid" and 2 or 1)
      for _, space in ipairs(after <= moves and g:neighbors(at.space) or {}) do
        local gain, other = at.gain + publicity(space), nil
        for i, x in ipairs(ways[after]) do
          if key(x.space) == key(space) then other = i end
        end
        local step = { space = space, gain = gain, moves = after, back = at }
        if not other then
          ways[after][#ways[after] + 1] = step
        elseif gain > ways[after][other].gain then
          ways[after][other] = step
        end
      end
    end
  end
  return best
end

-- The first planet of the card that can be reached, the way there, and the planets
-- before it that cannot.
local function aim(g, card)
  local passed = {}
  for i, planet in ipairs(card.planets) do
    local found = way(g, planet, card.moves[i] or card.moves[#card.moves])
    if found then return planet, found, passed end
    passed[#passed + 1] = planet
  end
end

local function hinders(g, card)
  if #g:probes {} == 0 then return "rival.no_probe" end
  if not aim(g, card) then return "rival.out_of_reach", { planets = card.planets, moves = card.moves } end
end

local function travel(g, last)
  if last.back then
    travel(g, last.back)
    g:step(g:probes({})[1], last.space)
  end
end

-- Moons of planets that have several, from the left.
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
local function fly(g, card)
  local planet, last, passed = aim(g, card)
  g:say("rival.flies", { planet = planet, passed = passed, n = last.gain, moves = last.moves })
  travel(g, last)
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
