return { circles = { { on = "orbit", reward = {} } } }
