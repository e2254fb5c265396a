local everywhere = check("you have a signal or a sector win in each of the 8 sectors", function(g)
  local sectors = {}
  for _, list in ipairs { g:signals {}, g:wins {} } do
    for _, mark in ipairs(list) do sectors[mark.star.sector] = true end
  end
  for sector = 0, 7 do
    if not sectors[sector] then return false end
  end
  return true
end)

return {
  play    = { { scan = 1 } },
  mission = { when = everywhere, reward = { vp = 8 } },
}
