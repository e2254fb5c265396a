// Package library is what a script finds besides the words. It is written
// anew: that of the Lua package reaches files and clocks, has patterns whose
// work nobody can bound, turns 2.7 into 2 without a word, shows addresses, and
// sorts differently when equal things are compared.
//
// Its names are in package syntax, which checks them without running a script.
package library
