return {
  circles = { { on = { signal = "any" }, reward = { publicity = 1 } }, { on = "scan", reward = { vp = 2 } } },
  modify = { visit_gain = { asteroid = { vp = 1 } } },
}
