local where_you_orbit = figures { kind = "orbiter", at = that "visit" }

return {
  circles = {
    { on = { visit = "planet" }, when = where_you_orbit, reward = { energy = 1 } },
    { on = { visit = "planet" }, when = where_you_orbit, reward = { energy = 1 } },
  },
}
