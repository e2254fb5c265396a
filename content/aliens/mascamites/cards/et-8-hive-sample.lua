return {
  play    = { { publicity = 1 }, { research = "probe" } },
  mission = {
    when   = at_least(2, traces { color = "jaw", species = "this" }),
    reward = { peek = 1 },
  },
}
