return { circles = { { when = at_least(16, held "vp"), reward = {} } } }
