---@type seti.CardScript
return {
  -- When it is played: launch a probe, then move it two steps.
  play    = { { launch = 1 }, { move = 2 } },
  -- Complete it for the reward once you have an orbiter or lander at Venus.
  mission = { when = figures "venus", reward = { vp = 5, publicity = 1 } },
}
