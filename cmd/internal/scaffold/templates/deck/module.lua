---@type seti.ModuleScript
return {
  -- Every player is dealt a card and gains its gift, as long as there are cards:
  -- to begin with there is one.
  setup = {
    { name = "<<.ID>>", after = "players", run = function(g)
      g:put(g:cards { at = "box", deck = "<<.ID>>" }, { at = "<<.ID>>-deck" })
      g:shuffle "<<.ID>>-deck"
      for _, player in ipairs(g:players()) do
        local card = g:top "<<.ID>>-deck"
        if card then
          g:put(card, { at = "<<.ID>>", owner = player })
          g:as(player):gain(card.gift, card)
        end
      end
    end },
  },
}
