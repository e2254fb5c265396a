return { modify = { cost = { land = { energy = -1 } } } }
