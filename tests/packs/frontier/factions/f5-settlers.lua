-- The founding camp lies on the first outpost.
local function found(g)
  for _, camp in ipairs(g:pieces "camp") do
    if not camp.at then
      g:put(camp, { at = "outer-1" })
      return
    end
  end
end

return {
  founding = run("a camp on the first outpost", found),
  triggers = { { on = { land = "any" }, reward = { advance = 1 } } },
  offers = {
    {
      during = "free",
      times = "turn",
      cost = { beacon = 1 },
      effects = { advance = 1 },
      when = check("a camp of the outer section can advance", function(g)
        for _, camp in ipairs(g:pieces "camp") do
          if camp.at and camp.at.section == "outer" then return true end
        end
        return false
      end),
    },
  },
}
