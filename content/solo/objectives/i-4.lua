return { circles = { { when = at_least(5, held "data"), reward = {} } } }
