---@type seti.SeatScript
return {
  -- What it remembers. It is saved with the game; variables of the script are not.
  state = { level = 1, turns = 0 },

  -- Last of the setup.
  setup = function(g, level) g.state.level = level end,

  -- Its turn: a signal and points for its level. After two turns it passes for the round.
  turn = function(g)
    if g.state.turns == 2 then
      g.state.turns = 0
      g:pass()
      return
    end
    g.state.turns = g.state.turns + 1
    g:signal "any"
    g:vp(g.state.level)
  end,

  -- What it answers when the rules ask it, here: which star. It takes Vega if it can.
  answer = function(g, question)
    for _, option in ipairs(question.options) do
      if option.star and option.star.id == "vega" then return option end
    end
    return question.options[1]
  end,
}
