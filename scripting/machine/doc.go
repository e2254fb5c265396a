// Package machine is the Lua machine that scripts run in, within bounds.
//
// A Machine counts the instructions and the memory that a script uses
// (meter.go, limits.go), does for it what Lua itself does not bound (tables.go,
// operators.go), and turns what went wrong into source.Problems with the place
// in the file (failure.go). It knows nothing of games.
package machine
