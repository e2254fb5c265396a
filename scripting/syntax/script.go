package syntax

import (
	"bytes"
	"fmt"
	"slices"

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
// Calls of bounded functions (hidden.go) are among them.
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

// trim gives back the room for 1,024 instructions that the compiler takes for each function, 12 KB.
func trim(p *lua.FunctionProto) {
	p.Code, p.DbgSourcePositions = slices.Clone(p.Code), slices.Clone(p.DbgSourcePositions)
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
