return {
  circles = {
    { on = { corner = "publicity" }, reward = { publicity = 1 } },
    { on = { corner = "data" }, reward = { data = 1 } },
    { on = { corner = "move" }, reward = { move = 1 } },
  },
}
