return { circles = { { on = { signal = "any" }, reward = { card_row = 1 } } } }
