return { modify = { cost = {
  play     = { { credit = -1, only = { cost = 3 } }, { energy = 1, only = { alien = true } } },
  research = { publicity = -2, only = "probe" },
} } }
