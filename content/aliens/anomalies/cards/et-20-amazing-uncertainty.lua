local near = count("signal you have in a sector with an anomaly", function(g)
  local n = 0
  for _, token in ipairs(g:pieces { kind = "anomaly" }) do
    n = n + #g:signals { at = g:star(token.sector) }
  end
  return n
end)

return {
  play = { { signal = "any" }, { vp = 1, per = near } },
}
