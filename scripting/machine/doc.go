// Package machine is the Lua machine in which scripts run, within limits.
//
// A Machine counts the instructions and the memory that a script uses (meter.go, limits.go),
// does for it what Lua itself does not bound (tables.go, operators.go), and turns errors into
// source.Problems with the position in the file (failure.go). It knows nothing of games.
//
//	m := machine.New()
//	m.Know(script)
//	result, problems := m.Run(function)
package machine
