return {
  play = { { when = at_least(8, held "publicity"), trace = "antenna" } },
}
