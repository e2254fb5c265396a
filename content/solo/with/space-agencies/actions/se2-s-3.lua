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
  g:put({ g:top("security-" .. color) }, "unused-security")
  g:trace { color = color, species = "arkhos", place = "overflow" }
  g:minor(2)
end

return {
  possible = check("a security card is unbreached", function(g) return #unbreached(g) > 0 end),
  effect   = run("breach a random security card, mark a trace of its color in the overflow, and gain the minor rewards of 2 exploration cards", breach),
}
