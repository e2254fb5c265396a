return { circles = { { on = { { orbit = { "venus", "mercury" } }, { land = { "venus", "mercury" } } }, reward = {} } } }
