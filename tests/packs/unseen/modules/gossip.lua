return {
  setup = {
    {
      name = "gossip", after = "tucks",
      run  = function(g)
        for _, card in ipairs(g:shuffle(g:cards { at = "box", deck = "rumor" })) do g:put(card, { at = "rumors" }) end
        for _, player in ipairs(g:players()) do
          local as = g:as(player)
          as:put(g:top "rumors", { at = "whispers" })
          as:put(g:top "rumors", { at = "sealed" })
        end
        g:put(g:top "rumors", { at = "shouts" })
      end,
    },
  },
}
