return {
  play    = { { publicity = 1 }, { research = "telescope" } },
  mission = {
    when   = at_least(2, traces { color = "antenna", species = "this" }),
    reward = { peek = 1 },
  },
}
