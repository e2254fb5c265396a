package syntax

import (
	"bytes"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// Unused warns about local variables and functions that nothing in the file
// reads. A name that begins with _ is meant to be unused.
func (s *Script) Unused() source.Problems {
	chunk, err := parse.Parse(bytes.NewReader(s.src), s.file)
	if err != nil {
		return nil // Compile has reported it
	}
	u := unused{read: map[string]bool{}}
	Walk(chunk, u.visit)
	lines := strings.Split(string(s.src), "\n")
	var problems source.Problems
	for _, l := range u.locals {
		if u.read[l.name] || strings.HasPrefix(l.name, "_") {
			continue
		}
		pos := source.Pos{File: s.file, Line: l.line}
		if l.line > 0 && l.line <= len(lines) {
			if at := wordIn(lines[l.line-1], l.name); at >= 0 {
				pos.Col = at + 1
			}
		}
		what := "variable"
		if l.function {
			what = "function"
		}
		problems = append(problems, source.Problem{Pos: pos, Warning: true,
			Text: "the local " + what + " " + Quote(l.name) + " is never used", Hint: "use it or remove it"})
	}
	return problems
}

// unused collects the names that a file declares and those it reads.
type unused struct {
	locals []declared
	read   map[string]bool
}

type declared struct {
	name     string
	line     int
	function bool
}

func (u *unused) visit(node any) {
	switch e := node.(type) {
	case *ast.IdentExpr:
		u.read[e.Value] = true
	case *ast.LocalAssignStmt:
		for i, name := range e.Names {
			d := declared{name: name, line: e.Line()}
			if i < len(e.Exprs) {
				f, isFunction := e.Exprs[i].(*ast.FunctionExpr)
				if d.function = isFunction; isFunction && d.line == 0 {
					d.line = f.Line()
				}
			}
			u.locals = append(u.locals, d)
		}
	}
}

// wordIn returns the position of a name in a line, as a whole word.
func wordIn(line, name string) int {
	isLetter := func(i int) bool {
		return i >= 0 && i < len(line) && (line[i] == '_' || line[i] >= '0' && line[i] <= '9' || line[i]|0x20 >= 'a' && line[i]|0x20 <= 'z')
	}
	for from := 0; ; {
		i := strings.Index(line[from:], name)
		if i < 0 {
			return -1
		}
		if i += from; !isLetter(i-1) && !isLetter(i+len(name)) {
			return i
		}
		from = i + 1
	}
}
