return {
  play    = { { publicity = 1 } },
  circles = {
    { on = { research = "probe" }, reward = { organelle = "jaw" } },
    { on = { research = "telescope" }, reward = { organelle = "antenna" } },
    { on = { research = "computer" }, reward = { organelle = "dna" } },
  },
}
