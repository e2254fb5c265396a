-- A list or keys, not both.
return { play = { { launch = 1 }, vp = 2 } } --> 17 a table is a list or has keys, this one has an entry without a key and "vp" (put the list under a key or in another table)
---
return { play = { 1, 2, 3, vp = 2 } } --> 17 a table is a list or has keys, this one has 3 entries without keys and "vp" (put the list under a key or in another table)
---
-- An entry that is nil.
local t = {}
return { play = { t.x, { launch = 1 }, t.y, { vp = 1 } } }
--^ 19 entry 1 of the list is nil (a name that was never given a value is nil)
--^ 40 entry 3 of the list is nil (a name that was never given a value is nil)
---
-- Lua would drop the last one without a word.
local t = {}
return { play = { { launch = 1 }, t.x } } --> 35 entry 2 of the list is nil (a name that was never given a value is nil)
---
-- A key whose value is nil is a warning: it may be meant.
local t = {}
return { play = t.x, vp = nil, data = 1 } --> 10 the value of `play` is nil, so the key is not there
---
return { play = { [0] = 1 } } --> 17 a key is a name, this one is 0
---
return { play = { [true] = 1, [1.5] = 2 } }
--^ 17 a key is a name, this one is true
--^ 17 a key is a name, this one is 1.5
---
return { vp = 1 / 0, data = 0 / 0 }
--^ 15 inf is not a usable number (was something divided by 0?)
--^ 29 nan is not a usable number (was something divided by 0?)
---
return { name = "\255" } --> 17 the text is not valid UTF-8 (save the file as UTF-8)
---
return 3 --> 1 the script returns 3, expected a table (end it with return { ... })
---
return --> 1 the script returns nothing, expected a table (end it with return { ... })
---
local t = 1 --> 1 the script returns nothing, expected a table (end it with return { ... })
---
local t = {} --> 11 tables inside tables more than 50 deep (does a table contain itself?)
t.t = t
return t
---
-- A table that grows by doubling.
local t = { 1 }
for i = 1, 30 do t = { t, t } end --> 24 the table the script returns has more than 20000 parts
return t
---
-- A table that was set afterwards is known by its line.
local t = {} --> 11 a table is a list or has keys, this one has an entry without a key and "play" (put the list under a key or in another table)
t.play = {}
t.play.x = 1 / 0
t[1] = 2
return t
---
return { play = { [1e9] = 1 } } --> 19 a number as a key must be at most 1000, this is 1000000000
---
return { play = { [nil] = 1 } } --> 19 the key is nil
---
local a, b, c = {}, {}, nil
a.x, b.y, c.z = 1, 2, 3 --> 13 c is nil and has no `z`
return a
---
local a = 1, 2
a = 1, 2 --> 1 more values than variables: 2 for 1
return {}
