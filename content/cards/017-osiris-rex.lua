local survey = run("Choose one of your probes. Gain 2 data if it is on asteroids, and 1 data for each asteroid space next to it", function(g)
  local probe = g:choose(g:probes {}, { text = "Which probe takes samples?" })
  if not probe then return end
  if probe.space.content == "asteroid" then g:data(2) end
  local near = 0
  for _, space in ipairs(g:neighbors(probe.space)) do
    if space.content == "asteroid" then near = near + 1 end
  end
  if near > 0 then g:data(near) end
end)

return {
  play = { survey },
}
