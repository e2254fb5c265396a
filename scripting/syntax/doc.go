// Package syntax reads, checks, bounds and compiles Lua files, without running
// any.
//
// Compile reads the tokens of a file (tokens.go) and its tree. If there is no tree
// the tokens explain why (syntax.go). The walker (walker.go) goes through the
// tree beside the tokens: it gives every node its line and column (Spot), notes
// the positions of the parts of tables (Literal), and replaces what Lua does not
// bound (joining of texts, setting of fields, powers) by calls of functions
// that the host provides (hidden.go). The result is a Script.
//
//	script, problems := syntax.Compile("cards/5.lua", src)
//	problems = script.Check(words)
//
// A Script checks the names that it reads (Check), warns about names that nothing reads
// (Unused), and turns a message of the Lua machine into one for an author by
// walking the file once more (Explain).
//
// names.go lists the names of the library, bounds.go the limits of a script.
package syntax
