// Package syntax reads, checks, bounds and compiles Lua files, without running
// any.
//
// Compile reads the tokens of a file (tokens.go) and its tree. If there is none
// the tokens explain why (syntax.go). The walker (walker.go) goes through the
// tree beside the tokens: it gives every node its line and column (Spot), notes
// where the parts of tables stand (Literal), and replaces what Lua does not
// bound - joining of texts, setting of fields, powers - by calls of functions
// that the host gives (hidden.go). What comes out is a Script.
//
// A Script checks the names that it reads (Check), warns of what nothing reads
// (Unused), and makes of a message of the Lua machine one for an author by
// walking the file once more (Explain).
//
// Which names there are is written in names.go, what a script may be like in
// bounds.go.
package syntax
