local planets = count("planet with 2 or more of your landers, not counting moons", function(g)
  local landers, n = {}, 0
  for _, lander in ipairs(g:figures { kind = "lander", moons = false }) do
    local id = lander.planet.id
    landers[id] = (landers[id] or 0) + 1
    if landers[id] == 2 then n = n + 1 end
  end
  return n
end)

return {
  play    = { { land = 1 } },
  endgame = { vp = 6, per = planets },
}
