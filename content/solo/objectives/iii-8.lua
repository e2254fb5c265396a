return { circles = { { on = { sector_win = "black" }, reward = {} } } }
