return {
  mission = { when = at_least(1, held "energy"), reward = { { credit = 1 }, { energy = 1 } } },
}
