-- A comma is missing between two keys.
return {
  play = { { launch = 1 } }
  mission = { when = figures "venus", reward = { vp = 7 } }, --> 3 a comma is missing before `mission`
}
---
-- A comma is missing between two entries of a list.
return { play = { { launch = 1 } { publicity = 1 } } } --> 34 a comma is missing before `{`
---
return { vp = 1 publicity = 2 } --> 17 a comma is missing before `publicity`
---
-- A brace is not closed.
return {
  play = { { launch = 1 }, --> 10 `{` is never closed (close it with `}`)
  mission = { vp = 1 },
}
---
local function f(g)
  if g then --> 3 `if` is not closed before line 4 (close it with `end`)
    return 1
return { play = { f } }
---
return { play = run("x", function(g) end } --> 42 `}` does not close the `(` of line 1 (close it with `)`)
---
local function f(g)
  return 1
end
end --> 1 `end` closes nothing
return {}
---
return { name = "Venera }
--^ 17 the string that begins here is not closed (close it with the same quote on the same line)
---
return { play = { "a" = 1 } } --> 23 a key in quotes needs brackets (write ["a"] = ...)
---
return { play: { vp = 1 } } --> 14 unexpected `:` (write = between a key and its value)
---
local x = 1
if x = 1 then x = 2 end --> 6 unexpected `=` (to compare write ==)
return {}
---
local x = 1
x += 1 --> 3 unexpected `+` (write x = x + ...)
return {}
---
// a comment --> 1 unexpected `/` (comments start with --)
return {}
---
local x = 1 != 2 --> 13 unexpected `!` (not equal is ~= and negation is not)
return {}
---
return {} && {} --> 11 unexpected `&` (write and)
---
return { vp = 1 }
local x = 1 --> 1 nothing may follow return, but here is `local` (return must be the last statement)
---
return { vp = 0x } --> 15 `0x` is not a number
---
return { vp = 3x } --> 15 `3x` is not a number
---
return { vp = 007 } --> 15 a number does not begin with 0: 07
---
return { vp = 1e } --> 15 `1e` is not a number
---
return { vp = 1..2 } --> 15 `1..2` is not a number (put spaces around ..)
---
local x = {}
x.y --> 3 a value alone does nothing (call it, return it or give it to a variable)
return x
---
"venus" --> 1 unexpected "venus" (a value alone is not a statement)
---
local größe = 1 --> 9 unexpected character outside of quotes (only text in quotes may have letters beyond a to z)
return {}
---
goto done --> 1 there is no goto (use a loop with break, or a function)
::done:: --> 1 there are no labels (use a loop with break, or a function)
return {}
---
break --> 1 break is not in a loop
---
local function f() return ... end --> 27 ... is in a function that does not take it (write function(...))
return {}
---
local x = --> 9 the file ends in the middle of something after `=`
---
for i = 1, 3
  local x = i --> 3 `do` is missing before `local`
end
return {}
---
return { vp = 1, vp = 2 } --> 18 `vp` is given twice in one table
---
return { ["vp"] = 1, vp = 2 } --> 22 `vp` is given twice in one table
---
return { vp = } --> 15 a value is missing before `}`
---
return { vp = figures( } --> 24 `}` does not close the `(` of line 1 (close it with `)`)
---
return { , vp = 1 } --> 10 unexpected `,`
---
local x = 1 +
return { vp = x } --> 1 a value is missing before `return`
---
if g then --> 1 `if` is never closed (write elseif as one word, or give the inner if an end)
  local x = 1
else if h then
  local x = 2
end
return {}
---
return { vp = "a" "b" } --> 19 a comma is missing before "b"
---
local function f(g) end
  return { play = { f }, }, } --> 29 `}` closes nothing
---
while true
  local x = 1 --> 3 `do` is missing before `local`
end
---
until true --> 1 `until` closes nothing
