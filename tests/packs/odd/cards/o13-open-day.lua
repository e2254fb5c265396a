-- What would be publicity is points this turn, and a tucked card is 2 points until the next one.
return {
  play = {
    until_next_turn { converts = { income = { vp = 2 }, publicity = { data = 1 } } },
    this_turn { converts = { publicity = { vp = 1 } } },
    { publicity = 2 },
    { income = 1 },
  },
}
