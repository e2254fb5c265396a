return {
  state = { runs = 0 },
  effects = {
    rush = this_turn { on = { visit = "any" }, reward = { vp = 1 }, times = "any" },
    goal = milestone { ahead = 3, reward = { credit = 2 } },
  },
  triggers = { { on = "launch", reward = { publicity = 1 } } },
  offers = {
    {
      during = "free",
      times = 2,
      cost = { energy = 1 },
      effects = {
        run("1 vp for each visit of this turn", function(g)
          g.state.runs = g.state.runs + 1
          g:gain(g.effects.rush)
        end),
      },
    },
    {
      during = "free",
      times = "game",
      when = check("the couriers have run", function(g) return g.state.runs > 0 end),
      effects = { run("2 credits 3 vp from now", function(g) g:gain(g.effects.goal) end) },
    },
  },
}
