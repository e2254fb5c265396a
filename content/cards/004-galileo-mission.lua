return {
  circles = {
    { on = { visit = "venus" }, reward = { publicity = 1 } },
    { on = { visit = "jupiter" }, reward = { data = 1 } },
  },
}
