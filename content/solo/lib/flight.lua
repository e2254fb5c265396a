local arrow = require "arrow"

local function key(space) return space.ring * 8 + space.sector end

-- What entering a space brings (rules 6.2.6).
local function publicity(content)
  if content == "empty" or content == "asteroid" or content == "earth" then return 0 end
  return 1
end

-- The ways from Earth by the moves they take: gain[n][k] is the most publicity that a way
-- of n moves to the space k brings, and back[n][k] the space before it on that way. A way may
-- come to a space twice (rules 13.7.1, 13.7.2).
local function ways_from_earth(g, moves)
  local ways = { spaces = {}, leaving = {}, gain = {}, back = {} }
  local spaces, leaving, entering, beside, reached = ways.spaces, ways.leaving, {}, {}, {}
  local function look(space)
    local k = key(space)
    if not spaces[k] then
      local content = space.content
      spaces[k], entering[k], leaving[k] = space, publicity(content), content == "asteroid" and 2 or 1
    end
    return k
  end
  for n = 0, moves do ways.gain[n], ways.back[n], reached[n] = {}, {}, {} end
  local start = look(g:space "earth")
  reached[0][1], ways.gain[0][start] = start, 0
  for n = 0, moves - 1 do
    local gain = ways.gain[n]
    for _, k in ipairs(reached[n]) do
      local after = n + leaving[k]
      if after <= moves then
        if not beside[k] then
          beside[k] = {}
          for i, space in ipairs(g:neighbors(spaces[k])) do beside[k][i] = look(space) end
        end
        local gains, back, list = ways.gain[after], ways.back[after], reached[after]
        for _, next in ipairs(beside[k]) do
          local best = gains[next]
          if not best then list[#list + 1] = next end
          if not best or gain[k] + entering[next] > best then
            gains[next], back[next] = gain[k] + entering[next], k
          end
        end
      end
    end
  end
  return ways
end

-- The moves of the way to a space within some moves that brings most publicity, of equal
-- ones the shortest; nil if there is none.
local function best_way(ways, goal, moves)
  local best, most
  for n = 1, moves do
    local gain = ways.gain[n][goal]
    if gain and (not best or gain > most) then best, most = n, gain end
  end
  return best
end

-- The planets of the card: all, or those that still have the token that it names. With each
-- the moves that the card allows.
local function targets(g, card)
  local list = {}
  for i, planet in ipairs(card.planets) do
    if not card.token or #g:pieces { kind = card.token, at = planet } > 0 then
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
    local goal = key(g:space(target.planet))
    local n = best_way(ways, goal, target.moves)
    if n then return nil, { planet = target.planet, ways = ways, goal = goal, moves = n, passed = passed } end
    passed[i] = target.planet
  end
  if #passed == 0 then return "rival.no_glyph" end
  return "rival.out_of_reach", { planets = passed, moves = card.moves }
end

-- The way of some moves to a space, step by step from Earth.
local function travel(g, ways, moves, k)
  local from = ways.back[moves][k]
  if not from then return end
  travel(g, ways, moves - ways.leaving[from], from)
  g:step(g:probes({})[1], ways.spaces[k])
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
  local planet = plan.planet
  local gain = plan.ways.gain[plan.moves][plan.goal]
  g:say("rival.flies", { planet = planet, passed = plan.passed, n = gain, moves = plan.moves })
  travel(g, plan.ways, plan.moves, plan.goal)
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
