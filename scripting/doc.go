// Package scripting runs the Lua files of content: it turns a script into a
// source.Value when content is loaded, and calls the functions it found while
// a game is played. No package outside of scripting knows that there is Lua.
//
// The packages beside it:
//
//	syntax/    reads, checks, bounds and compiles Lua
//	calls/     finds what functions ask of the game that does not exist, without running them
//	machine/   runs it, and counts what it uses
//	library/   the functions of Lua that scripts may use
//	prompt/    evaluates expressions that an author types about a position
//	toml/      reads TOML into the same tree
//	scenario/  plays scenarios, which are positions, steps and expectations
//	stubs/     describes the words for editors
//
// # From a file to a tree
//
// The Lua file of a card returns a table of words that describes what the card does:
//
//	return {
//	  play    = { { launch = 1 }, { publicity = 1 } },
//	  mission = { when = figures "venus", reward = { vp = 7, publicity = 1 } },
//	}
//
// syntax.Compile reads the file, Evaluate runs it once and returns the table as
// the same neutral tree that a TOML file gives, with the line and column of
// every part. A word that is called is sugar for a table: figures "venus" is
// { figures = "venus" } (words.go). Nothing of Lua is left in the tree except
// functions, and of those only their addresses.
//
// # What a script can do
//
// It is ordinary Lua with a small library (library/) and no way out: no
// files, no clock, no metatables, no coroutines, no pcall, no patterns. The
// rest is bounded by counting (package machine): instructions, memory, the
// length of texts, the depth of calls and of the source. Globals cannot be set,
// and a name that nobody defines is found without running the script. A script
// keeps no state: its variables and the tables it made while it was loaded
// cannot be changed afterwards, because no saved game and no undo would know of
// it.
//
// The same script gives the same result on every machine and every run: pairs
// goes through a table in the order in which its keys were set, table.sort is
// stable and written out here, numbers are printed and raised to powers by our
// own code, and no text shows an address.
//
// # How it is done
//
// Before a file is compiled, operations that Lua does not bound are replaced by calls of our functions, and every part
// of it gets a position. Instructions are counted by a context whose Done the Lua machine asks before each of them
// (machine.meter).
//
// Mistakes are collected as source.Problems: where, what was found, what was
// expected, and a hint. A Go panic below a script is not a mistake of the script;
// it passes through Lua and continues (machine.Panic).
//
// # Running functions
//
// A Host is the Lua side of a worker that plays one game after the other. A source.Function
// holds the script from which it came and its number among the functions of the script's table.
// A Host that does not have the script runs it again, which gives the same table, and takes the
// function with that number. The compiled code is shared by all hosts, so a new one costs
// little more than its memory.
package scripting
