-- Probe and telescope technologies that do not work for a player.
local function missing(g)
  local list = {}
  for _, tech in ipairs(g:technologies()) do
    if tech.type ~= "computer" and not tech.works then list[#list + 1] = tech end
  end
  return list
end

return {
  start    = { publicity = 2, credit = 4, energy = 2, card_deck = 1 },
  tucks    = { income = 2 },
  triggers = { { on = { research = "computer" }, reward = { publicity = 1 } } },
  offers   = {
    {
      during = "free",
      times = "round",
      when = check("there is a probe or telescope tech you do not have", function(g) return #missing(g) > 0 end),
      effects = run("use a probe or telescope tech you do not have until the end of the turn", function(g)
        g:borrow(g:choose(missing(g), { text = "Which tech do you use this turn?" }))
      end),
    },
  },
}
