package scripting

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
	literals []literal
	calls    []call
	globals  []global // each place where a global is read
	names    []string // of all globals it reads, each once: what it must be given
	returns  bool     // its last statement is return
}

// global is a place where a global is read; field is set if it is a field of
// it that is read, string.rep.
type global struct {
	name  string
	field string
	at    spot
}

// File is the name under which messages show the script.
func (s *Script) File() string { return s.file }

// Compile parses, checks, bounds and compiles one Lua file. The file is its
// name for messages. Names that the file reads are checked by Evaluate, which
// knows the words.
func Compile(file string, src []byte) (*Script, source.Problems) {
	src = bytes.TrimPrefix(src, []byte("\xef\xbb\xbf"))
	if len(src) > maxSource {
		return nil, source.Problems{{
			Pos:  source.Pos{File: file, Line: 1, Col: 1},
			Text: fmt.Sprintf("the file has %d bytes, a script may have %d", len(src), maxSource),
			Hint: "split it into several files and require them",
		}}
	}
	tokens, bad := scan(file, src)
	if bad != nil {
		return nil, source.Problems{*bad}
	}
	chunk, err := parse.Parse(bytes.NewReader(src), file)
	if err != nil {
		return nil, source.Problems{syntaxProblem(file, tokens, err)}
	}
	s := &Script{file: file, src: bytes.Clone(src)}
	if n := len(chunk); n > 0 {
		_, s.returns = chunk[n-1].(*ast.ReturnStmt)
	}
	w := &walker{script: s, tokens: tokens}
	if !w.walk(chunk) {
		return nil, w.problems
	}
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

// compile calls the Lua compiler, which panics where it meets a program that
// its author did not think of.
func compile(chunk []ast.Stmt, file string) (proto *lua.FunctionProto, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("the Lua compiler failed: %v", value)
		}
	}()
	return lua.Compile(chunk, file)
}

// check finds the globals that nobody defines, without running the script.
func (s *Script) check(words []Constructor) source.Problems {
	var problems source.Problems
	for _, g := range s.globals {
		if g.name[0] == hiddenMark[0] {
			continue
		}
		if fields, ok := libraryFields[g.name]; ok && g.field != "" && !slices.Contains(fields, g.field) {
			name := g.name + "." + g.field
			hint, known := forbidden[name]
			if !known {
				hint = source.Nearest(g.field, fields)
			}
			problems.Add(g.at.in(s.file), hint, "there is no %s", quote(name))
			continue
		}
		if _, ok := findWord(words, g.name); !ok && !slices.Contains(libraryNames, g.name) {
			problems.Add(g.at.in(s.file), s.hintFor(g, words), "unknown name %s", quote(g.name))
		}
	}
	return problems
}
