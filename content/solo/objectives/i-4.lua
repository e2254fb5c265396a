-- Data in the computer does not count (rules 13.11.2).
local pool = check("there are at least 5 data in your data pool", function(g) return g:held "data" >= 5 end)

return { circles = { { when = pool, reward = {} } } }
