-- The players that are no seats of content; these have neither organization nor quick
-- starts (rules 14.7.1).
return function(g)
  local list = {}
  for _, player in ipairs(g:players()) do
    if not player.seat then list[#list + 1] = player end
  end
  return list
end
