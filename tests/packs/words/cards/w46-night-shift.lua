return {
  endgame  = { vp = 0 },
  triggers = { { on = "pass", reward = until_next_turn { on = { launch = "any", of = "all" }, times = "any", reward = { vp = 1 } } } },
}
