-- Something is nil.
local t = {}
return { vp = t.a.b } --> 19 t.a is nil and has no `b`
---
local t = {}
local x = t.f(1) --> 13 `t.f` is not a function (it may be nil)
return {}
---
local t = {}
local x = t:f(1) --> 13 t has no method `f`
return {}
---
local f
f() --> 1 `f` is not a function (it may be nil)
return {}
---
local n
local x = 1 + 2 + n --> 17 1 + 2 + n: n is nil
return {}
---
local n = "x"
local x = n * 2 --> 13 n * 2: n is a string
return {}
---
local n
local x = -n --> 11 n cannot be made negative (it may be nil)
return {}
---
local n
local x = #n --> 11 n cannot be counted with # (it may be nil)
return {}
---
local n
if n < 3 then return {} end --> 6 n < 3: n is nil
return {}
---
local n
if 3 >= n then return {} end --> 6 3 >= n: n is nil
return {}
---
if "a" < 3 then return {} end --> 8 "a" < 3: cannot compare a string with a number
return {}
---
if {} < {} then return {} end --> 7 { ... } < { ... }: cannot compare a table with a table
return {}
---
local n
local s = "there are " .. 3 .. n .. " of them" --> 24 n is nil and cannot be joined to a text (tostring(...) makes a text of it)
return {}
---
local n
n.x = 1 --> 3 n is nil and has no `x`
return {}
---
for x in { 1, 2 } do end --> 1 cannot loop over `{ ... }` (write for i, x in ipairs({ ... }) do)
return {}
---
for i, x in ipairs(nil) do end --> 13 ipairs: argument 1 must be a table, not nil
return {}
---
for k, x in pairs("x") do end --> 13 pairs: argument 1 must be a table, not "x"
return {}
---
for i = 1, nil do end --> 1 the limit must be a number: for i = start, limit, step
return {}
---
error("no card like this") --> 1 no card like this
---
error({}) --> 1 table
---
assert(false, "the pack is broken") --> 1 the pack is broken
---
assert(nil) --> 1 assertion failed
---
local x = string.rep("x") --> 18 string.rep: argument 2 must be a number, not nil
return {}
---
local x = string.rep(3, 2.7) --> 18 string.rep: argument 2 must be a whole number, not 2.7
return {}
---
local x = ("x"):gsub("x", "y") --> 17 a text has no method `gsub` (there are no patterns; string.find looks for plain text)
return {}
---
local x = ("x"):nothing() --> 17 a text has no method `nothing`
return {}
---
local x = string.format("%d of %s", 1.5, 2) --> 18 string.format: argument 2 must be a whole number, not 1.5
return {}
---
local x = string.format("%y", 1) --> 18 string.format: there is no %y
return {}
---
local x = string.format("%d %d", 1) --> 18 string.format: there is no argument 3 for %d
return {}
---
local x = string.format("100%") --> 18 string.format: cannot read "%" (a literal percent sign is %%)
return {}
---
table.insert({}, 5, 1) --> 7 table.insert: place 5 of a list with 0 entries
return {}
---
table.insert({}) --> 7 table.insert takes two or three arguments, not 1 (write table.insert(list, value))
return {}
---
table.remove({ 1, 2 }, 3) --> 7 table.remove: place 3 of a list with 2 entries
return {}
---
table.sort({ 1, "a" }) --> 7 table.sort: cannot compare "a" with 1 (give table.sort a function that says which of two comes first)
return {}
---
local s = table.concat({ 1, {}, 3 }) --> 17 table.concat: entry 2 is a table
return {}
---
local x = 2 ^ 1.5 --> 13 the exponent of ^ must be a whole number, this is 1.5
return {}
---
string.rep = nil --> 8 the library cannot be changed
return {}
---
local s = string
s.rep = nil --> 3 the library cannot be changed
return {}
---
local n
local x = n ^ 2 --> 13 n ^ 2: n is nil
return {}
---
local x = {} + 1 --> 14 { ... } + 1: { ... } is a table
return {}
---
local t = {}
local x = t.a.b + t.c() --> 15 t.a is nil and has no `b`
return {}
---
local x = figures("venus").at.vp --> 31 figures "venus".at is nil and has no `vp`
return {}
---
local t, n = {}, 1
t.x, n = 5,
  n + t.y --> 5 n + t.y: t.y is nil
return {}
---
local t, n
n,
t.x = 1, 2 --> 3 t is nil and has no `x`
return {}
