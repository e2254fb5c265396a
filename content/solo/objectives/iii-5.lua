return {
  circles = {
    { on = "launch", reward = {} },
    { when = at_least(9, held "publicity"), reward = {} },
  },
}
