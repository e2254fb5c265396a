return { modify = { cost = { exchange = { energy = -5 } } } }
