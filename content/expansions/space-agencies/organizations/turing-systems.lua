-- A probe or telescope technology that does not work for a player.
local function is_missing(tech) return tech.type ~= "computer" and not tech.works end

local function missing(g)
  local list = {}
  for _, tech in ipairs(g:technologies()) do
    if is_missing(tech) then list[#list + 1] = tech end
  end
  return list
end

local lacks = check("there is a probe or telescope tech you do not have", function(g)
  for _, tech in ipairs(g:technologies()) do
    if is_missing(tech) then return true end
  end
end)

return {
  start    = { publicity = 2, credit = 4, energy = 2, card_deck = 1 },
  tucks    = { income = 2 },
  triggers = { { on = { research = "computer" }, reward = { publicity = 1 } } },
  offers   = {
    {
      during = "free",
      times = "round",
      when = lacks,
      effects = run("use a probe or telescope tech you do not have until the end of the turn", function(g)
        g:borrow(g:choose(missing(g), { text = "Which tech do you use this turn?" }))
      end),
    },
  },
}
