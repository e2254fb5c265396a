local everywhere = check("you have a signal or a sector win in each of the 8 sectors", function(g)
  local sectors, n = {}, 0
  local function note(list)
    for _, mark in ipairs(list) do
      local sector = mark.star.sector
      if not sectors[sector] then n = n + 1 end
      sectors[sector] = true
    end
  end
  note(g:signals {})
  note(g:wins {})
  return n == 8
end)

return {
  play    = { { scan = 1 } },
  mission = { when = everywhere, reward = { vp = 8 } },
}
