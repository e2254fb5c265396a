return {
  play    = { { launch = 1 }, { publicity = 2 } },
  mission = { when = at_least(5, figures {}), reward = { vp = 3, credit = 1 } },
}
