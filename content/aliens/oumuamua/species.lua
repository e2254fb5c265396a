return {
  -- Probes that stand where the tile comes are set on it.
  setup = run("each probe in the space where the planet appears gains its owner 1 publicity", function(g)
    for _, probe in ipairs(g:probes { at = "oumuamua", of = "all" }) do
      g:as(probe.owner):publicity(1)
    end
  end),
}
