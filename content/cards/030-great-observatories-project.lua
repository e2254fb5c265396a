local survey = run("Choose up to 3 probes of any players. Mark a signal in the sector of each", function(g)
  for _, probe in ipairs(g:choose(g:probes { of = "all" }, { up_to = 3, text = "A signal in the sector of which probe?" })) do
    g:signal { at = g:star(probe.sector) }
  end
end)

return {
  play = { survey },
}
