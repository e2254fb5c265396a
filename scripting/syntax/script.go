// Package syntax reads, checks, bounds and compiles Lua files, without running
// any.
//
// Compile reads the tokens of a file (tokens.go) and its tree. If there is no tree the tokens explain why (syntax.go).
// The walker (walker.go) walks tree and tokens in parallel: it gives every node its line and column (Spot), notes the
// positions of the parts of tables (Literal), and replaces what Lua does not bound (joining of texts, setting of
// fields, powers) by calls of functions that the host provides. The result is a Script.
//
//	script, problems := syntax.Compile("cards/5.lua", src)
//	problems = script.Check(words)
//
// A Script checks the names that it reads (Check), warns about names that nothing reads
// (Unused), and turns a message of the Lua machine into one for an author by
// walking the file once more (Explain).
//
// script.go also has the names of the library and the limits of a script.
package syntax

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// Script is a Lua file, parsed, checked, bounded and compiled. It does not
// change any more and may be used by many goroutines.
type Script struct {
	file     string
	src      []byte
	proto    *lua.FunctionProto
	literals []Literal
	calls    []call
	globals  []global // each place where a global is read
	names    []string // of all globals that it reads, each once
	returns  bool     // its last statement is return
}

// global is a place where a global is read. field is set if a field of the global is read, as
// in string.rep.
type global struct {
	name  string
	field string
	at    Spot
}

// File returns the name of the script in messages.
func (s *Script) File() string { return s.file }

// Source returns the text of the script.
func (s *Script) Source() string { return string(s.src) }

// Code returns the compiled script.
func (s *Script) Code() *lua.FunctionProto { return s.proto }

// Globals returns the names of all globals that the script reads, each once; it needs them all to run.
// Calls of hidden functions are among them.
func (s *Script) Globals() []string { return s.names }

// Literal returns a table of the file by its number.
func (s *Script) Literal(n int) *Literal { return &s.literals[n] }

// Compile parses, checks, bounds and compiles a Lua file. file is its name in messages. Names
// that the file reads are checked by Check, which gets the words.
func Compile(file string, src []byte) (*Script, source.Problems) {
	s, chunk, problems := read(file, src)
	if problems != nil {
		return nil, problems
	}
	var err error
	if s.proto, err = compile(chunk, file); err != nil {
		return nil, source.Problems{compileProblem(file, err)}
	}
	for _, g := range s.globals {
		s.names = append(s.names, g.name)
	}
	slices.Sort(s.names)
	s.names = slices.Compact(s.names)
	return s, nil
}

// Statements returns the statements of a Lua file as they are compiled: each node is
// marked with its position, and hidden functions replace what Lua does not bound.
func Statements(file string, src []byte) ([]ast.Stmt, source.Problems) {
	_, chunk, problems := read(file, src)
	return chunk, problems
}

// read parses, checks and bounds a file.
func read(file string, src []byte) (*Script, []ast.Stmt, source.Problems) {
	src = bytes.TrimPrefix(src, []byte("\xef\xbb\xbf"))
	if len(src) > maxSource {
		return nil, nil, source.Problems{{
			Pos:  source.Pos{File: file, Line: 1, Col: 1},
			Text: fmt.Sprintf("the file has %d bytes, a script may have %d", len(src), maxSource),
			Hint: "split it into several files and require them",
		}}
	}
	if at, found := notUTF8(src); found {
		return nil, nil, source.Problems{{Pos: at.In(file), Text: "the text is not valid UTF-8", Hint: "save the file as UTF-8"}}
	}
	tokens, bad := scan(file, src)
	if bad != nil {
		return nil, nil, source.Problems{*bad}
	}
	chunk, err := parse.Parse(bytes.NewReader(src), file)
	if err != nil {
		return nil, nil, source.Problems{syntaxProblem(file, tokens, err)}
	}
	s := &Script{file: file, src: bytes.Clone(src)}
	if n := len(chunk); n > 0 {
		_, s.returns = chunk[n-1].(*ast.ReturnStmt)
	}
	w := &walker{script: s, tokens: tokens}
	if !w.walk(chunk) {
		return nil, nil, w.problems
	}
	return s, chunk, nil
}

// notUTF8 returns the place of the first byte of a file that is not UTF-8.
func notUTF8(src []byte) (at Spot, found bool) {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size == 1 {
			before := src[:i]
			return newSpot(1+bytes.Count(before, []byte("\n")), i-bytes.LastIndexByte(before, '\n')), true
		}
		i += size
	}
	return 0, false
}

// compile calls the Lua compiler, which panics for programs that its author did not foresee.
func compile(chunk []ast.Stmt, file string) (proto *lua.FunctionProto, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("the Lua compiler failed: %v", value)
		}
	}()
	if proto, err = lua.Compile(chunk, file); err == nil {
		trim(proto)
	}
	return proto, err
}

// trim gives back the room for 1,024 instructions that the compiler takes for each function, 12 KB. Fields are read by the
// instruction for any key: it does the same, but need not make a Lua value of the name where a function answers.
func trim(p *lua.FunctionProto) {
	p.Code, p.DbgSourcePositions = slices.Clone(p.Code), slices.Clone(p.DbgSourcePositions)
	const operands = 26 // bits, below the number of the instruction
	for i, inst := range p.Code {
		if inst>>operands == uint32(lua.OP_GETTABLEKS) {
			p.Code[i] = uint32(lua.OP_GETTABLE)<<operands | inst&(1<<operands-1)
		}
	}
	for _, inner := range p.FunctionPrototypes {
		trim(inner)
	}
}

// Check reports globals that are neither in the library nor among the given words,
// without running the script.
func (s *Script) Check(words []string) source.Problems {
	var problems source.Problems
	var known []string // the names that an unknown name could mean, computed when needed
	for _, g := range s.globals {
		if g.name[0] == hiddenMark[0] {
			continue
		}
		if len(problems) == mostUnknown {
			problems.Add(g.at.In(s.file), "", "more unknown names follow")
			return problems
		}
		if fields, ok := LibraryFields[g.name]; ok && g.field != "" && !slices.Contains(fields, g.field) {
			name := g.name + "." + g.field
			hint, known := Forbidden[name]
			if !known {
				hint = source.Nearest(g.field, fields)
			}
			problems.Add(g.at.In(s.file), hint, "there is no %s", Quote(name))
			continue
		}
		if !slices.Contains(words, g.name) && !slices.Contains(LibraryNames, g.name) {
			if known == nil {
				known = s.annotate().names
			}
			problems.Add(g.at.In(s.file), hintFor(g, words, known), "unknown name %s", Quote(g.name))
		}
	}
	return problems
}

// declared is a local variable or function that a file declares.
type declared struct {
	name     string
	at       Spot
	function bool
}

// Unused warns about local variables and functions that nothing in the file
// reads. A name that begins with _ is meant to be unused.
func (s *Script) Unused() source.Problems {
	w := s.annotate()
	var problems source.Problems
	for _, l := range w.declared {
		if w.mentioned[l.name] || strings.HasPrefix(l.name, "_") {
			continue
		}
		what := "variable"
		if l.function {
			what = "function"
		}
		problems.Warn(l.at.In(s.file), "use it or remove it", "the local %s %s is never used", what, Quote(l.name))
	}
	return problems
}

// Limits on the text of a script. They keep the parser and the compiler, which
// call themselves for every level, from running out of stack.
const (
	maxSource  = 64 << 10 // bytes of a file; the parser may not be fed more
	maxNesting = 200      // depth of the syntax tree: the compiler calls itself for every level
	maxItems   = 1000     // entries of one table written out in a file
	maxLocals  = 1000     // local variables that can be seen at one place

	mostUnknown = 50 // largest number of unknown names that are reported for a file
)

// Limits that hold for the text of a script and while it runs.
const (
	MaxLevels = 120     // functions that call each other
	MaxString = 4 << 10 // bytes of a text, so that comparing two costs next to nothing
)

// LibraryNames are the globals of the library, in alphabetical order.
var LibraryNames = []string{
	"assert", "error", "ipairs", "math", "next", "pairs", "require", "select",
	"string", "table", "tonumber", "tostring", "type", "unpack",
}

// LibraryFields are the names inside the tables of the library.
var LibraryFields = map[string][]string{
	"math":   {"abs", "ceil", "floor", "huge", "max", "min", "sqrt"},
	"string": {"byte", "find", "format", "len", "lower", "rep", "sub", "upper"},
	"table":  {"concat", "insert", "remove", "sort"},
}

// Forbidden are names that Lua has and scripts do not, with what to use instead.
var Forbidden = map[string]string{
	"_G":              "there is no table of globals",
	"arg":             "write local arguments = { ... }",
	"collectgarbage":  "a script cannot touch the machine it runs in",
	"coroutine":       "a function of a script may simply ask: local x = g:choose(list)",
	"debug":           "a script cannot touch the machine it runs in",
	"dofile":          "write local x = require \"name\" for a file of the same pack",
	"getfenv":         "there are no metatables",
	"getmetatable":    "there are no metatables",
	"io":              "a script cannot reach files",
	"load":            "a script cannot make scripts",
	"loadfile":        "write local x = require \"name\" for a file of the same pack",
	"loadstring":      "a script cannot make scripts",
	"math.fmod":       "write a % b",
	"math.mod":        "write a % b",
	"math.pow":        "write a ^ b",
	"math.random":     "write g:random(n), so that a saved game gives the same result",
	"math.randomseed": "write g:random(n), so that a saved game gives the same result",
	"module":          "a file returns a table: return { ... }",
	"newproxy":        "there are no metatables",
	"os":              "a script cannot reach clocks or the system",
	"package":         "write local x = require \"name\" for a file of the same pack",
	"pcall":           "an error ends the script and the game goes back; ask before you act",
	"print":           "use error(...) to see a value",
	"rawequal":        "there are no metatables: write ==",
	"rawget":          "there are no metatables: write t[key]",
	"rawset":          "there are no metatables: write t[key] = value",
	"setfenv":         "there are no metatables",
	"setmetatable":    "there are no metatables",
	"string.char":     "write the text itself",
	"string.dump":     "a script cannot make scripts",
	"string.gmatch":   "there are no patterns; string.find looks for plain text",
	"string.gsub":     "there are no patterns; string.find looks for plain text",
	"string.match":    "there are no patterns; string.find looks for plain text",
	"string.reverse":  "write a loop with text:sub(i, i)",
	"table.foreach":   "write for key, value in pairs(t) do",
	"table.foreachi":  "write for i, value in ipairs(list) do",
	"table.getn":      "write #list",
	"table.maxn":      "write #list",
	"table.unpack":    "write unpack(list)",
	"xpcall":          "an error ends the script and the game goes back; ask before you act",
}
