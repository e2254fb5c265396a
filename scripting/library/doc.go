// Package library holds the functions that a script can call besides the words. They are
// written again because those of the Lua package reach files and clocks, have patterns whose
// work nobody can bound, turn 2.7 into 2 silently, show addresses, and sort differently when
// equal things are compared.
//
//	library.Value(machine, "string") // made when it is first needed
//
// The names are in package syntax, which checks them without running a script.
package library
