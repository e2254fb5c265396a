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
      when = check("a probe or telescope technology works for you", function(g) return #working(g) > 0 end),
      effects = {
        run("switch a probe or telescope technology of yours off", function(g)
          g:switch_off(g:choose(working(g), { text = "Which technology do you switch off for good?" }))
        end),
        { income = 1 },
        { clear_circles = 1 },
      },
    },
  },
}
