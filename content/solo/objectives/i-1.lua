return { circles = { { when = at_least(8, held "publicity"), reward = {} } } }
