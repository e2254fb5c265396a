-- All players name a red star at once. Who is alone at a star marks a signal there.
return {
  play = { run("all players name a red star at once; those alone at theirs mark a signal there", function(g)
    local players = g:players()
    local stars = g:choose_all(players, g:stars "red", { text = "Which star do you name?" })
    for i, player in ipairs(players) do
      local alone = true
      for k in ipairs(players) do alone = alone and (k == i or stars[k] ~= stars[i]) end
      if alone then g:as(player):signal { at = stars[i] } end
    end
  end) },
}
