return {
  play    = { { research = "computer" } },
  mission = { when = at_least(3, traces "dna"), reward = { vp = 3, data = 1 } },
}
