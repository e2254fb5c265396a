local gains = require "gains"

return { ["base:card/5"] = { play = { { launch = 1 }, gains.both(2) } } }
