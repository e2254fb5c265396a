-- A word without an argument.
return { play = { signal() } } --> 19 `signal` needs an argument (write signal "..." or signal { ... })
---
return { mission = { when = figures(1, 2, 3) } } --> 29 `figures` takes one argument, not 3 (put them in one table: figures { at = ..., ... })
---
-- Wrong calls do not hide each other.
return { play = {
  figures(), --> 3 `figures` needs an argument (write figures "..." or figures { ... })
  signal(nil), --> 3 `signal` cannot be given nil (write signal "..." or signal { ... })
  choose(function() end), --> 3 `choose` cannot be given a function (write choose "..." or choose { ... })
} }
---
-- A comparison wants a number and what is counted.
return { a = at_least(2), b = at_least(wins "red", 2), c = at_least(), d = at_most(1, 2), e = exactly(1, { 1 }),
--^ 14 `at_least` does not say what is counted (write at_least(2, wins "red"))
--^ 31 `at_least` needs a number as its first argument, not a table (write at_least(2, wins "red"))
--^ 60 `at_least` needs a number and what is counted (write at_least(2, wins "red"))
--^ 76 `at_most` cannot count 2 (write at_most(2, wins "red"))
--^ 95 `exactly` cannot count a table (write exactly(2, wins "red"))
  f = at_least(1, wins "red", 3), g = at_least(1, at_least(2, wins "red")) }
--^ 7 `at_least` takes two arguments, not 3 (write at_least(2, wins "red"))
--^ 39 `at_least` cannot count a table with the key "at_least" (write at_least(2, wins "red"))
---
-- A function says what it does.
return { a = run(function(g) end), b = count("text"), c = check("", function(g) end), d = run("x", figures),
--^ 14 `run` needs the text a player reads as its first argument, not a function (write run("what it does", function(g) ... end))
--^ 40 `count` needs a function, not nil (write count("what it does", function(g) ... end))
--^ 59 `check` needs the text a player reads as its first argument, not "" (write check("what it does", function(g) ... end))
--^ 91 `run` needs a function of the script, not a word (write run("what it does", function(g) ... end))
  e = run("x", function() end, 1) } --> 7 `run` takes two arguments, not 3 (write run("what it does", function(g) ... end))
---
-- Gains and prefixes are keys.
return { play = { vp(2), { signal = "red", when("x") } } }
--^ 19 `vp` is a gain and is not called (it is a key of a table: { vp = ... })
--^ 26 a table is a list or has keys, this one has an entry without a key and "signal" (put the list under a key or in another table)
--^ 44 `when` is a prefix and is not called (it is a key of a table: { when = ... })
---
-- A word is not called.
return { play = { signal }, wins = wins, floor = math.floor }
--^ 19 `signal` is not called here (add its argument: signal ...)
--^ 36 `wins` is not called here (add its argument: wins ...)
--^ 50 `math.floor` is not called here (add its argument: math.floor ...)
---
-- A comma is missing, and Lua takes it for a call.
return { play = { figures "venus" { publicity = 1 } } } --> 35 figures "venus" is not a function, but a value follows it (is a comma missing before it?)
---
return { play = { figures "venus" "mars" } } --> 35 figures "venus" is not a function, but a value follows it (is a comma missing before it?)
