-- The rival's security cards that it has not breached.
local function unbreached(g)
  local list = {}
  for _, color in ipairs { "antenna", "jaw", "dna" } do
    if g:top("security-" .. color) then list[#list + 1] = color end
  end
  return list
end

-- What the card shows is nothing to it: it only has more access (rules 13.9.2).
local function breach(g)
  local list = unbreached(g)
  local color = list[g:random(#list)]
  g:put({ g:top("security-" .. color) }, { at = "unused-security" })
  g:trace { color = color, species = "arkhos", place = "overflow" }
  g:minor(2)
end

return {
  possible = check("a security card is not breached", function(g) return #unbreached(g) > 0 end),
  effect   = run("breach one of the security cards at random, mark overflow of its color, and gain the minor rewards of 2 exploration cards", breach),
}
