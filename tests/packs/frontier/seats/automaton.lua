-- It has resolve instead of credits and energy. Each turn costs one; it scans,
-- launches or researches by chance, and passes without resolve.
return {
  state = { turns = 0 },
  modify = { converts = { credit = { resolve = 1 }, energy = { resolve = 1 } } },
  triggers = { { on = "pass", reward = { resolve = 3 } } },
  setup = function(g, level) g:resolve(level) end,
  turn = function(g)
    if g:held "resolve" == 0 then return g:pass() end
    g:lose { resolve = 1 }
    g:say("automaton.tires", { n = g:held "resolve" })
    g.state.turns = g.state.turns + 1
    if g.state.turns % 3 == 1 then
      g:scan()
    elseif g.state.turns % 3 == 2 then
      g:launch()
      g:move(2)
    else
      g:research "any"
    end
  end,
  answer = function(g, question)
    for _, option in ipairs(question.options) do
      if option.verb == "earth" or option.verb == "trace" then
        g:say("automaton.takes", { first = option == question.options[1], what = option.verb })
        return option
      end
    end
    return question.options[#question.options]
  end,
}
