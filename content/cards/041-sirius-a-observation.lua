return {
  play    = { { signal = "sirius-a" }, { signal = "sirius-a" } },
  mission = { when = at_least(2, wins "blue"), reward = { vp = 4, publicity = 1 } },
}
