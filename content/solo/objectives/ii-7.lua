return { circles = { { on = { sector_win = { "blue", "red" } }, reward = {} } } }
