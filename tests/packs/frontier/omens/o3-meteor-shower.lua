return { triggers = { { on = { visit = "comet" }, reward = { data = 1 } } } }
