-- A misspelt word is found without running the script.
local function never_called(g)
  return figurs "venus" --> 10 unknown name `figurs` (did you mean "figures"?)
end
return { play = { { launch = 1 } } }
---
return { mission = { when = at_leest(2, wins "red") } } --> 29 unknown name `at_leest` (did you mean "at_least"?)
---
-- All of them are reported at once.
return { a = sginal "red", b = taht "land", c = 1 + whn }
--^ 14 unknown name `sginal` (did you mean "signal"?)
--^ 32 unknown name `taht` (did you mean "that"?)
--^ 53 unknown name `whn` (did you mean "when"?)
---
-- A name that is like nothing.
return { color = red } --> 18 unknown name `red` (put a name of the game in quotes; declare a local variable before you use it)
---
-- A misspelt local variable.
local others = 3
return { vp = otehrs } --> 15 unknown name `otehrs` (did you mean "others"?)
---
-- A local variable is known only behind its declaration.
local a = b --> 11 unknown name `b` (the local variable of that name is declared later or inside another block)
local b = 1
return { a = a, b = b }
---
-- and only inside its block.
do local inner = 1 end
for i = 1, 3 do local x = i end
return { a = inner, b = i }
--^ 14 unknown name `inner` (the local variable of that name is declared later or inside another block)
--^ 25 unknown name `i` (the local variable of that name is declared later or inside another block)
---
-- Nothing global can be set.
count_of = 3 --> 1 `count_of` is not a local variable, and only those can be set (write local count_of = ...)
return { vp = count_of }
---
local function f(g)
  total = 1 --> 3 `total` is not a local variable, and only those can be set (write local total = ...)
  figures = nil --> 3 `figures` is not a local variable, and only those can be set (write local figures = ...)
end
return { play = run("x", f) }
---
function helper(x) --> 10 `helper` is not a local variable, and only those can be set (write local helper = ...)
  return x
end
return { play = helper(1) }
---
-- Somebody wrote TOML.
play = { { launch = 1 } } --> 1 `play` is not a local variable, and only those can be set (a script returns one table: return { play = ... })
mission = { vp = 1 } --> 1 `mission` is not a local variable, and only those can be set (a script returns one table: return { mission = ... })
---
-- A function keeps no state.
local seen = 0
return { play = run("counts", function(g)
  seen = seen + 1 --> 3 a function cannot set `seen`, a variable of the file (store it in g.state)
end) }
---
-- Nor does one that another has made.
local function counter()
  local n = 0
  return function(g)
    n = n + 1 --> 5 a function cannot set `n`, a variable of the function around it (return the new value, or remember it in g.state)
  end
end
return { play = run("counts", counter()) }
---
local function keeper(kept)
  return function(g)
    kept = g --> 5 a function cannot set `kept`, a variable of the function around it (return the new value, or remember it in g.state)
  end
end
return { play = run("keeps", keeper()) }
---
local list = {}
return { play = run("x", function(g)
  local own = {}
  own.x = 1
  list = own --> 3 a function cannot set `list`, a variable of the file (store it in g.state)
end) }
---
-- What Lua has and scripts have not.
local a = io --> 11 unknown name `io` (a script cannot reach files)
local b = os.time() --> 11 unknown name `os` (a script cannot reach clocks or the system)
local c = require
local d = package --> 11 unknown name `package` (write local x = require "name" for a file of the same pack)
local e = debug --> 11 unknown name `debug` (a script cannot touch the machine it runs in)
local f = load --> 11 unknown name `load` (a script cannot make scripts)
local g = dofile "x" --> 11 unknown name `dofile` (write local x = require "name" for a file of the same pack)
local h = pcall(error) --> 11 unknown name `pcall` (an error ends the script and the game goes back; ask before you act)
local i = coroutine.create --> 11 unknown name `coroutine` (a function of a script may simply ask: local x = g:choose(list))
local j = setmetatable({}, {}) --> 11 unknown name `setmetatable` (there are no metatables)
local k = math.random(6) --> 11 there is no `math.random` (write g:random(n), so that a saved game gives the same result)
local l = ("x"):len() + string.len "x"
local m = string.gsub("a", "a", "b") --> 11 there is no `string.gsub` (there are no patterns; string.find looks for plain text)
local n = print --> 11 unknown name `print` (use error(...) to see a value)
local o = _G --> 11 unknown name `_G` (there is no table of globals)
local p = table.unpack --> 11 there is no `table.unpack` (write unpack(list))
local q = math.flor(1) --> 11 there is no `math.flor` (did you mean "floor"?)
return {}
---
-- `arg` is an old way to say `...`.
local function f(...)
  return arg --> 10 unknown name `arg` (write local arguments = { ... })
end
return { play = f() }
