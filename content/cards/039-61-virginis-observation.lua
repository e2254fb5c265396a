return {
  play    = { { signal = "61-virginis" }, { signal = "61-virginis" } },
  mission = { when = at_least(2, wins "yellow"), reward = { vp = 4, publicity = 1 } },
}
