return {
  -- Anybody who scans may spend beacons for row cards, as many as they like.
  offers = { { during = "scan", times = "any", cost = { beacon = 1 }, effects = { signal = "row" } } },
  words = {
    advance = {
      text = "advance a camp of yours",
      takes = "times",
      run = function(g)
        local camps = {}
        for _, camp in ipairs(g:pieces "camp") do
          if camp.at and camp.at.next then camps[#camps + 1] = camp end
        end
        local camp = g:choose(camps, { text = "Which camp advances?" })
        if camp then g:put(camp, { at = camp.at.next }) end
      end,
    },
  },
}
