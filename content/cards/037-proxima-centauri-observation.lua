return {
  play    = { { signal = "proxima-centauri" }, { signal = "proxima-centauri" } },
  mission = { when = at_least(2, wins "red"), reward = { vp = 4, publicity = 1 } },
}
