return {
  circles = { { on = { trace = "antenna" }, reward = { scan = 1 } } },
}
