local x = require "helpers"
return { play = x.reward(3) }
---
local x = require "../other/secret" --> 11 "../other/secret" is not a file of this pack (write require "util" for the file lib/util.lua of this pack)
return {}
---
local x = require "/etc/passwd" --> 11 "/etc/passwd" is not a file of this pack (write require "util" for the file lib/util.lua of this pack)
return {}
---
local x = require "missing" --> 11 cannot require "missing": there is no file missing.lua in this pack
return {}
---
local x = require(nil) --> 11 require: argument 1 must be a text, not nil
return {}
---
local x = require "a" --> c.lua:1:10: files require each other in a circle: b.lua -> c.lua -> b.lua (move what both need into a third file)
return {}
---
-- What a file returned belongs to all who require it.
local x = require "helpers"
x.list[1] = 3 --> 7 the tables of helpers.lua belong to all that require it and cannot be changed (make a new table)
return {}
---
local x = require "helpers"
table.insert(x.list, 3) --> 7 the tables of helpers.lua belong to all that require it and cannot be changed (make a new table)
return {}
---
local x = require "helpers"
table.sort(x.list) --> 7 the tables of helpers.lua belong to all that require it and cannot be changed (make a new table)
return {}
---
local x = require "empty" --> empty.lua:1:1: the file returns nothing that require could give (end it with return { ... })
return {}
---
-- A table that its functions made is the script's own.
local x = require("helpers").reward(3)
x.data = 1
return x
---
-- The problems of a required file are its own.
local x = require "broken" --> broken.lua:1:15: a value is missing before `}`
return {}
---
local x = require "misspelt" --> misspelt.lua:1:8: unknown name `figurs` (did you mean "figures"?)
return {}
---
local x = require "fails" --> fails.lua:2:10: t is nil and has no `x`
return {}
---
-- Required in a game.
return { play = run("x", function(g) return require "helpers" end) }
