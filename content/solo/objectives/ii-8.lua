return { circles = { { on = { sector_win = { "red", "yellow" } }, reward = {} } } }
