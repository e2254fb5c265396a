local function turn_up(g)
  for _, card in ipairs(g:cards "sky") do g:put(card, { at = "box" }) end
  local card = g:top "omens"
  if card then g:put(card, { at = "sky" }) end
end

return {
  setup = {
    {
      name = "omens",
      before = "row",
      run = function(g)
        for _, card in ipairs(g:cards { at = "box", deck = "omen" }) do g:put(card, { at = "omens" }) end
        g:shuffle "omens"
        turn_up(g)
      end,
    },
  },
  triggers = { { on = "sector_completed", reward = { run("turn up the next omen", turn_up) } } },
}
