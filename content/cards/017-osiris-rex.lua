local survey = run("Choose a probe: 2 data on asteroids, 1 data per adjacent asteroid space", function(g)
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
