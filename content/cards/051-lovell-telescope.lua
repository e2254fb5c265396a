return {
  play    = { { data = 1 }, { scan = 1 } },
  mission = { when = at_least(8, held "publicity"), reward = { vp = 3, card_any = 1 } },
}
