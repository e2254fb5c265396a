return { modify = { asteroid_step = -1, visit_gain = { asteroid = { publicity = 1 } } } }
