local persons = require "persons"
local stacks = require "stacks"

-- Deals to each player 2 organizations and 3 quick starts, which that player alone sees (rules 14.3.2).
local function deal(g, players)
  stacks.make(g, "organization")
  stacks.make(g, "quick-start")
  for _, player in ipairs(players) do
    g:put(g:top("organization-stack", 2), { at = "dealt", owner = player })
    g:put(g:top("quick-start-stack", 3), { at = "dealt", owner = player })
  end
end

-- The cards of a list but for one.
local function without(list, but)
  local rest = {}
  for _, card in ipairs(list) do
    if card ~= but then rest[#rest + 1] = card end
  end
  return rest
end

-- All choose before anything is shown (rules 14.3.3, 14.3.4); quick starts in the order in which
-- they are carried out.
local function draft(g)
  local players, games, chosen = persons(g), {}, {}
  deal(g, players)
  for i, player in ipairs(players) do
    local own = g:as(player)
    games[i] = own
    local starts = own:cards { at = "dealt", deck = "quick-start" }
    local organization = own:choose(own:cards { at = "dealt", deck = "organization" }, { text = "Which organization do you lead?" })
    local first = own:choose(starts, { text = "Which quick start comes first?" })
    local second = own:choose(without(starts, first), { text = "Which quick start comes second?" })
    chosen[i] = { organization, first, second }
  end
  for i, own in ipairs(games) do
    own:put(chosen[i][1], "organization")
    own:put({ chosen[i][2], chosen[i][3] }, "quick-starts")
  end
  for _, own in ipairs(games) do g:put(own:cards "dealt", "box") end
  g:put(g:cards "organization-stack", "box")
  g:put(g:cards "quick-start-stack", "box")
end

-- Each step for all players in turn order (rules 14.3.5).
local function found(g)
  local games, led = {}, {}
  for i, player in ipairs(persons(g)) do
    local own = g:as(player)
    for _, card in ipairs(own:cards "quick-starts") do
      local top = card.top
      if top then own:gain(top, card) end
      own:gain(card.bottom, card)
    end
    g:put(own:cards "quick-starts", "box")
    games[i] = own
  end
  for i, own in ipairs(games) do
    local organization = own:top "organization"
    own:gain(organization.start, organization)
    led[i] = organization
  end
  for i, own in ipairs(games) do
    local tucks = led[i].tucks
    if tucks then own:gain(tucks, led[i]) end
  end
end

return {
  setup = {
    { name = "organizations", after = "players", run = draft },
    { name = "founding", replace = "tucks", run = found },
  },
}
