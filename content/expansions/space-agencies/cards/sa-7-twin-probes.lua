return {
  play    = { { research = "probe" } },
  mission = { when = at_least(2, probes { at = "planet", different = "planet" }), reward = { credit = 2 } },
}
