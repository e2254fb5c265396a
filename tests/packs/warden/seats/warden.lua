local function shuffle(g, from)
  g:put(g:cards { at = from, deck = "order" }, { at = "orders" })
  g:shuffle "orders"
end

return {
  state = { level = 1, turns = 0, dice = 0 },

  setup = function(g, level)
    g.state.level = level
    shuffle(g, "box")
  end,

  -- Four orders a round, five at level 3.
  turn = function(g)
    if g.state.turns == (g.state.level == 3 and 5 or 4) then
      g:say "warden.rests"
      g.state.turns = 0
      shuffle(g, "done-orders")
      return g:pass()
    end
    g.state.turns, g.state.dice = g.state.turns + 1, g:random(840) -- answer only reads
    local card = g:top "orders"
    g:put(card, { at = "done-orders" })
    g:say("warden.follows", { card = card })
    g:gain(card.does)
    g:vp(card.prize * g.state.level)
  end,

  answer = function(g, question)
    for _, option in ipairs(question.options) do
      if option.place == "discovery" then return option end
    end
    return question.options[g.state.dice % #question.options + 1]
  end,

  round_end = function(g, round) g:vp(round * g.state.level) end,

  modify = { converts = { credit = { vp = 1 }, energy = { vp = 1 }, card_any = { vp = 2 }, card_deck = { vp = 2 }, income = { vp = 3 } } },
}
