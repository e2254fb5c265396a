-- Two factions are dealt to each player, who keeps one, and all are shown at once.
local function draft(g)
  for _, card in ipairs(g:cards { at = "box", deck = "faction" }) do
    g:put(card, { at = "faction-stack" })
  end
  g:shuffle "faction-stack"
  for _, player in ipairs(g:players()) do
    for _ = 1, 2 do
      g:put(g:top "faction-stack", { at = "candidates", owner = player })
    end
  end
  local chosen = {}
  for i, player in ipairs(g:players()) do
    local own = g:as(player)
    chosen[i] = own:choose(own:cards "candidates", { text = "Which faction do you lead?" })
  end
  for i, player in ipairs(g:players()) do
    local own = g:as(player)
    own:put(chosen[i], { at = "faction" })
    own:gain(chosen[i].gift)
    if chosen[i].founding then own:gain(chosen[i].founding, chosen[i]) end
    for _, card in ipairs(own:cards "candidates") do own:put(card, { at = "faction-stack" }) end
  end
end

return { setup = { { name = "factions", after = "players", run = draft } } }
