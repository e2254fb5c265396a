return { modify = { cost = {
  launch = { credit = -5 },
  land   = { { energy = -1, only = "mars" }, { energy = 1, only = "venus" } },
  orbit  = { credit = 1, only = { "venus", "jupiter" } },
} } }
