return { modify = { moons = true } }
