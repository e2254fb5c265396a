local stacks = require "stacks"

-- Four quick starts are revealed; their top halves are carried out with neutral pieces (rules 14.6.1).
local function reveal(g)
  stacks.make(g, "quick-start")
  for _ = 1, 4 do
    local card = g:top "quick-start-stack"
    g:put(card, "neutral-quick-starts")
    if card.top then g:as("neutral"):gain(card.top, card) end
  end
end

return { setup = { { name = "neutral-quick-starts", after = "scores", run = reveal } } }
