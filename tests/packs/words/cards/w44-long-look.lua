return {
  play = {
    run("look at the top 3 cards of the deck and put them back in any order", function(g)
      local left = g:top("deck", 3)
      g:look(left)
      for _, card in ipairs(g:choose(left, { up_to = 3, text = "Which card goes on top of the others?" })) do
        g:put(card, { at = "deck", top = true })
      end
    end),
    run("each other player gains 1 publicity", function(g)
      for _, player in ipairs(g:players()) do
        if player ~= g.owner then g:as(player):publicity(1) end
      end
    end),
  },
}
