return { triggers = { { on = { land = "any", of = "others" }, reward = { publicity = 1 } } } }
