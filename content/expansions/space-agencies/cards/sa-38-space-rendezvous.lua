local rendezvous = check("one of your probes is on a space with another probe", function(g)
  local probes = g:probes { of = "all" }
  for _, mine in ipairs(g:probes {}) do
    local here = 0
    for _, probe in ipairs(probes) do
      if g:distance(mine, probe) == 0 then here = here + 1 end
    end
    if here > 1 then return true end
  end
  return false
end)

return { play = { { publicity = 1 }, { move = 1 }, { when = rendezvous, vp = 3 } } }
