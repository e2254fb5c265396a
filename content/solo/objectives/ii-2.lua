return { circles = { { on = { sector_win = { "yellow", "blue" } }, reward = {} } } }
