local far = check("one of your probes is 5 or more spaces from Earth", function(g)
  for _, probe in ipairs(g:probes {}) do
    if g:distance(probe.space, "earth") >= 5 then return true end
  end
  return false
end)

return {
  play    = { { research = "probe" } },
  mission = { when = far, reward = { vp = 3, energy = 1 } },
}
