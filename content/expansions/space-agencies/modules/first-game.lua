local persons = require "persons"
local stacks = require "stacks"

local simplest = { "orbital-dynamics", "fenwick-research-center", "stratus-core", "deep-sky-survey" }

-- One organization and two quick starts for each player, open at once; the player says in which
-- order the quick starts are carried out (rules 14.3.5, 14.3.8).
local function deal(g)
  stacks.make(g, "organization", simplest)
  stacks.make(g, "quick-start")
  for _, player in ipairs(persons(g)) do
    g:put(g:top "organization-stack", { at = "organization", owner = player })
    for _ = 1, 2 do g:put(g:top "quick-start-stack", { at = "quick-starts", owner = player }) end
  end
  for _, player in ipairs(persons(g)) do
    local own = g:as(player)
    local cards = own:cards "quick-starts"
    local first = own:choose(cards, { text = "Which quick start comes first?" })
    if first ~= cards[1] then own:put(cards[1], "quick-starts") end
  end
  g:put(g:cards "organization-stack", "box")
  g:put(g:cards "quick-start-stack", "box")
end

return { setup = { { name = "first-game", replace = "organizations", run = deal } } }
