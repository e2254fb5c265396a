-- It keeps no signal tokens: each is a step on its track (rules 13.9.2).
return { ["solo:seat/rival"] = { ["modify.converts.signal_token"] = { progress = 1 } } }
