return { circles = { { on = { "land", "sector_win" }, reward = {} } } }
