return {
  play    = { { research = "telescope" } },
  mission = { when = at_least(2, wins { same = "star" }), reward = { vp = 9 } },
}
