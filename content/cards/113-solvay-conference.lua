local best = count("point your best unmarked gold tile is worth at its lowest value", function(g)
  local most = 0
  for _, tile in ipairs(g:gold_tiles()) do
    local points = tile.sets * tile.values[#tile.values]
    if not tile.marked and points > most then most = points end
  end
  return most
end)

return {
  play    = { { publicity = 2 } },
  endgame = { vp = 1, per = best },
}
