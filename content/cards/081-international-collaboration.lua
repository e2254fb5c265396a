return {
  play = { research { type = "any", taken_by = "others", rotation = false, bonus = false } },
}
