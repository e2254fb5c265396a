return {
  play = { run("Every other player takes back their probes in ring 1 or 2", function(g)
    for _, probe in ipairs(g:probes { of = "others" }) do
      if probe.space.ring <= 2 then g:remove(probe) end
    end
  end) },
}
