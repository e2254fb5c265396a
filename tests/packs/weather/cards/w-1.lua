local days = require "days"
return {
  play = {
    { vp = 1, per = setting "speed" },
    { when = setting "hard", lose = { vp = 1 } },
    { when = setting { name = "weather.mood", is = "wild" }, data = 1 },
    run("gain as much as a calm day", function(g)
      if g:setting "mood" == "wild" then g:publicity(days.calm(g)) end
    end),
  },
}
