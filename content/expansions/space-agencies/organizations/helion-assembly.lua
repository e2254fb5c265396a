-- Probe and telescope technologies of a player that work.
local function working(g)
  local list = {}
  for _, tech in ipairs(g:techs { type = { "probe", "telescope" } }) do
    if tech.works then list[#list + 1] = tech end
  end
  return list
end

return {
  start   = { publicity = 7, credit = 3, energy = 2 },
  circles = {
    { on = { research = "probe" }, reward = { energy = 1 } },
    { on = { research = "telescope" }, reward = { signal_token = 1 } },
    { on = { research = "computer" }, reward = { data = 1 } },
  },
  offers  = {
    {
      during = "free",
      times = "round",
      when = check("you have a probe or telescope tech in use", function(g) return #working(g) > 0 end),
      effects = {
        run("turn off one of your probe or telescope techs", function(g)
          g:switch_off(g:choose(working(g), { text = "Which tech do you turn off for good?" }))
        end),
        { income = 1 },
        { clear_circles = 1 },
      },
    },
  },
}
