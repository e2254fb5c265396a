return {
  play = {
    { publicity = 1 },
    run("gain points for far probes", function(g)
      local n = 0
      for _, probe in ipairs(g:probes {}) do
        n = n + probe.space.ring
      end
      g:vp(n)
    end),
    { data = 1 },
  },
}
