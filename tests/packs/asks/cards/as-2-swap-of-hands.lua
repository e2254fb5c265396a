-- Another player is asked whether hands are swapped; either way the player gains 1 publicity.
return {
  play = { run("swap hands with another player who agrees", function(g)
    local others = {}
    for _, player in ipairs(g:players()) do
      if player ~= g.owner then others[#others + 1] = player end
    end
    local other = g:choose(others, { text = "Swap hands with whom?" })
    local theirs = g:as(other)
    if theirs:choose({ true, false }, { text = "Do you swap hands?" }) then
      local mine, their_cards = g:cards "hand", theirs:cards "hand"
      for _, card in ipairs(mine) do g:put(card, { at = "hand", owner = other, unseen = true }) end
      for _, card in ipairs(their_cards) do theirs:put(card, { at = "hand", owner = g.owner, unseen = true }) end
    end
    g:publicity(1)
  end) },
}
