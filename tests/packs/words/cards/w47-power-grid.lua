local both = { { credit = 1 }, { energy = 1 } }

return {
  endgame  = { vp = 0 },
  modify   = { converts = { data = both, publicity = both } },
  triggers = {
    { on = "signal", reward = { vp = 1 } },
    { on = { visit = "any" }, reward = { vp = 2 } },
    { on = "mission_completed", reward = { vp = 4 } },
  },
}
