return { circles = { { on = { visit = "wanderer" }, reward = { data = 1 } }, { on = { land = "wanderer" }, reward = { vp = 2 } }, { on = { land = "mars" }, reward = { vp = 2 } } } }
