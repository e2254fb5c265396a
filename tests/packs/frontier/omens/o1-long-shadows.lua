return { modify = { cost = { launch = { credit = 1 } } } }
