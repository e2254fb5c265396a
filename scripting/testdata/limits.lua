-- A loop without an end.
while true do end --> 15 the script runs for more than 1000000 instructions (is there a loop that does not end?)
return {}
---
local function again() return again() end --> 31 the script runs for more than 1000000 instructions (is there a loop that does not end?)
again()
return {}
---
for i = 1, 1e18 do end --> 1 the script runs for more than 1000000 instructions (is there a loop that does not end?)
return {}
---
-- A function that calls itself.
local function deep(n) return 1 + deep(n + 1) end --> 35 functions call each other more than 120 deep (a function that calls itself must come to an end)
return { vp = deep(1) }
---
-- Lua and Go, one inside the other.
local function deep() table.sort({ 1, 2 }, function(a, b) return deep() end) return true end --> 34 functions call each other more than 120 deep (a function that calls itself must come to an end)
return { vp = deep() }
---
-- A text that doubles.
local s = "x"
for i = 1, 40 do s = s .. s end --> 24 a text of 8192 bytes is too long, at most 4096 are allowed
return { name = s }
---
local s = ("x"):rep(1e9) --> 17 a text of 1000000000 times 1 bytes is too long, at most 4096 bytes are allowed
return { name = s }
---
local s = string.rep("abc", 1e5) --> 18 a text of 100000 times 3 bytes is too long, at most 4096 bytes are allowed
return { name = s }
---
-- Many texts.
local s, list = string.rep("x", 4000), {}
for i = 1, 1e6 do list[i] = s .. i end --> 31 the script uses more than 8 MiB of memory (is there a loop that does not end?)
return list
---
-- Many tables.
local list = {}
for i = 1, 1e6 do list = { list, {}, {}, {} } end --> 38 the script uses more than 8 MiB of memory (is there a loop that does not end?)
return list
---
local list = {}
for i = 1, 1e6 do list[i] = i end --> 23 a list has at most 20000 entries
return list
---
local keys = {}
for i = 1, 1e6 do keys["k" .. i] = i end --> 28 the script uses more than 8 MiB of memory (is there a loop that does not end?)
return keys
---
local list = {}
list[5000000] = 1 --> 5 a list has at most 20000 entries
return list
---
local list = {}
list[5000] = 1 --> 5 entry 5000 would leave a gap after entry 0 (add one after the other)
return list
---
local list = { 1, 2 }
table.insert(list, 67108863, 1) --> 7 table.insert: place 67108863 of a list with 2 entries
return list
---
local t = { 1, 2, 3 }
local a = unpack(t, 1, 1e6) --> 11 unpack gives at most 100 values (use a loop)
return t
---
local function many(...) return many(1, 2, 3, 4, 5, 6, 7, 8, 9, ...) end --> 33 the script runs for more than 1000000 instructions (is there a loop that does not end?)
many()
return {}
---
local s = string.format("%9999d", 1) --> 18 string.format: cannot read "%9999d" (a literal percent sign is %%)
return { name = s }
---
local s = table.concat({ string.rep("x", 4000), string.rep("y", 4000) }) --> 17 a text of 8000 bytes is too long, at most 4096 are allowed
return { name = s }
---
-- Keys that were deleted are walked over again and again.
local keys = {}
for i = 1, 20000 do keys["k" .. i] = i end
for i = 1, 20000 do keys["k" .. i] = nil end
while true do next(keys) end --> 26 the script runs for more than 1000000 instructions (is there a loop that does not end?)
return keys
