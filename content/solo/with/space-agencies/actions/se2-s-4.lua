-- The section in which three organelles lie, nil if there is none.
local function full(g)
  for _, section in ipairs { "antenna", "jaw", "dna" } do
    local n = 0
    for _, organelle in ipairs(g:pieces "organelle") do
      if organelle.at and organelle.at.section == section then n = n + 1 end
    end
    if n == 3 then return section end
  end
end

return {
  possible = check("a section holds 3 organelles", function(g) return full(g) ~= nil end),
  effect   = run("use all organelles of the section that holds 3", function(g) g:organelles(full(g)) end),
}
