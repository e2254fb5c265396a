local objectives = require "objectives"

-- The action card of a species waits until the rival draws for it (rules 13.9.1).
local function found(g)
  local species = g:species()
  for _, known in ipairs(species) do
    g:put(g:filter(g:cards "aside", "species", known), #species == 1 and "first-species" or "second-species")
  end
end

return {
  setup = { { name = "objectives", after = "scores", run = objectives.lay_out } },

  triggers = {
    { on = "discovery", reward = run("the rival's card for that species becomes available", found) },
    { on = "turn_end", reward = run("replace completed objectives", objectives.renew) },
  },
}
