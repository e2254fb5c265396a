package syntax

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// walker goes once through the syntax tree of a file, in the order of its
// text, with the tokens beside it. On the way it
//
//   - gives every node its spot,
//   - notes the positions of the parts of every table,
//   - notes which globals are read and refuses to set any,
//   - replaces what Lua does not bound by calls of hidden
//     functions: joining of strings, setting of fields, powers,
//   - counts how deep the tree is, before the compiler walks it.
//
// The tree and the tokens cannot get out of step: a node is visited where its
// first token is, and looks for that token from the last one taken.
type walker struct {
	script   *Script
	tokens   []token
	next     int     // the first token not yet taken
	last     Spot    // spot of the last token taken
	locals   []local // variables that can be seen here, inner ones last
	level    int     // nesting of functions: 0 in the file itself
	depth    int     // in the syntax tree
	stopped  bool    // too deep or too much: go no further
	problems source.Problems
	assigned []string // globals that the script tries to set

	// Only while a file is annotated:
	notes     notes
	names     []string   // of all local variables
	declared  []declared // by local statements
	mentioned map[string]bool
}

// local is a variable and the nesting of the function to which it belongs.
type local struct {
	name  string
	level int
}

// walk rewrites the tree of a file. It reports whether the tree may be
// compiled.
func (w *walker) walk(chunk []ast.Stmt) bool {
	w.block(chunk)
	if len(w.assigned) > 0 {
		// An unknown name that is set somewhere has been reported there.
		kept := w.script.globals[:0]
		for _, g := range w.script.globals {
			if !slices.Contains(w.assigned, g.name) {
				kept = append(kept, g)
			}
		}
		w.script.globals = kept
	}
	return len(w.problems) == 0
}

func (w *walker) problem(at Spot, hint, format string, args ...any) {
	w.problems.Add(at.In(w.script.file), hint, format, args...)
}

// enter and leave count the depth of the tree; they are called for every node that holds
// others.
func (w *walker) enter() bool {
	w.depth++
	if w.depth > maxNesting && !w.stopped {
		w.stop("take parts out into local variables", "nested more than %d deep", maxNesting)
	}
	return !w.stopped
}

func (w *walker) leave() { w.depth-- }

func (w *walker) stop(hint, format string, args ...any) {
	w.stopped = true
	if w.last == 0 {
		w.last = w.start()
	}
	w.problem(w.last, hint, format, args...)
}

// seek takes the next token of a kind and returns its spot.
func (w *walker) seek(kind int) Spot {
	for i := w.next; i < len(w.tokens); i++ {
		if w.tokens[i].kind == kind {
			return w.take(i)
		}
	}
	return w.last
}

// seekName takes the next token that is the given name.
func (w *walker) seekName(name string) Spot {
	for i := w.next; i < len(w.tokens); i++ {
		if t := &w.tokens[i]; t.kind == parse.TIdent && t.text == name {
			return w.take(i)
		}
	}
	return w.last
}

func (w *walker) take(i int) Spot {
	w.next, w.last = i+1, w.tokens[i].at
	return w.last
}

// peek returns the kind of the next token. It skips closing brackets that belong to what came
// before and, if separators is true, signs between values. Closing braces are always taken, so
// there are none to skip.
func (w *walker) peek(separators bool) int {
	for ; w.next < len(w.tokens); w.next++ {
		switch kind := w.tokens[w.next].kind; kind {
		case ')', ']':
		case ',', ';', '=':
			if !separators {
				return kind
			}
		default:
			return kind
		}
	}
	return parse.EOF
}

// start returns the spot of the first token of the next value.
func (w *walker) start() Spot {
	if w.peek(true); w.next < len(w.tokens) {
		return w.tokens[w.next].at
	}
	return w.last
}

// declare makes a local variable known from here to the end of its block.
func (w *walker) declare(name string) {
	w.locals = append(w.locals, local{name, w.level})
	if len(w.locals) > maxLocals && !w.stopped {
		w.stop("split the file into several and require them", "more than %d local variables", maxLocals)
	}
	if w.notes != nil {
		w.names = append(w.names, name)
	}
}

func (w *walker) lookup(name string) (local, bool) {
	for i := len(w.locals) - 1; i >= 0; i-- {
		if w.locals[i].name == name {
			return w.locals[i], true
		}
	}
	return local{}, false
}

// mention notes that a variable is read or set.
func (w *walker) mention(name string) {
	if w.mentioned != nil {
		w.mentioned[name] = true
	}
}

// read notes a global that is read.
func (w *walker) read(name string, at Spot) {
	w.mention(name)
	if _, ok := w.lookup(name); !ok {
		w.script.globals = append(w.script.globals, global{name: name, at: at})
	}
}

// write checks that a variable may be set. No global may be set, so that no script sees what
// another one left. And what a function sets must be gone when it ends: a variable of the file
// would keep a state that no saved game and no undo knows of, and so would one of a function
// that made this one when the file was loaded.
func (w *walker) write(name string, at Spot) {
	w.mention(name)
	l, ok := w.lookup(name)
	switch {
	case !ok:
		w.assigned = append(w.assigned, name)
		hint := fmt.Sprintf("write local %s = ...", name)
		if w.level == 0 && !w.script.returns {
			hint = fmt.Sprintf("a script returns one table: return { %s = ... }", name)
		}
		w.problem(at, hint, "%s is not a local variable, and only those can be set", Quote(name))
	case l.level == 0 && w.level > 0:
		w.problem(at, "store it in g.state",
			"a function cannot set %s, a variable of the file", Quote(name))
	case l.level < w.level:
		w.problem(at, "return the new value, or remember it in g.state",
			"a function cannot set %s, a variable of the function around it", Quote(name))
	}
}

// Literal is a table as written in a file, with the positions of its parts. A Lua table has no
// positions, so the walker wraps every one into a call that ties the table to its literal.
type Literal struct {
	At      Spot
	Entries Entries // key = value
	Items   []Spot  // values without a key
	Open    bool    // the last item is a call or "..." and may give many values
}

// Entry is a key of a literal.
type Entry struct {
	Name  string
	Key   Spot
	Value Spot
	Empty bool // written as nil
}

// Entries are keys of one table in the order in which they were written.
type Entries []Entry

// Find returns the last entry of a name.
func (es Entries) Find(name string) (Entry, bool) {
	for i := len(es) - 1; i >= 0; i-- {
		if es[i].Name == name {
			return es[i], true
		}
	}
	return Entry{}, false
}

// call is a call of a global by its name, with the positions of its arguments. Calls are
// kept in the order of the file.
type call struct {
	at        Spot
	arguments []Spot
}

// Argument returns the position of argument i (from 0) of the call at a spot.
func (s *Script) Argument(at Spot, i int) Spot {
	n := sort.Search(len(s.calls), func(n int) bool { return s.calls[n].at >= at })
	if n < len(s.calls) && s.calls[n].at == at && i < len(s.calls[n].arguments) {
		return s.calls[n].arguments[i]
	}
	return at
}

// Hidden functions replace in the rewritten tree what Lua itself does not
// bound. Their names begin with a sign that no script can write.
const (
	hiddenMark   = "\x00"
	HiddenTable  = hiddenMark + "table"  // ties a table to its literal, counts its memory
	HiddenKey    = hiddenMark + "key"    // checks a computed key of a literal
	HiddenSet    = hiddenMark + "set"    // table.key = value
	HiddenConcat = hiddenMark + "concat" // a .. b
	HiddenPower  = hiddenMark + "power"  // a ^ b
	HiddenMany   = hiddenMark + "many"   // ...
)

// IsHidden reports whether a name is that of a hidden function.
func IsHidden(name string) bool { return strings.HasPrefix(name, hiddenMark) }

// hidden returns a call of a hidden function that returns one value.
func (w *walker) hidden(name string, at Spot, arguments ...ast.Expr) *ast.FuncCallExpr {
	w.script.globals = append(w.script.globals, global{name: name, at: at})
	callee := &ast.IdentExpr{Value: name}
	mark(callee, at)
	c := &ast.FuncCallExpr{Func: callee, Args: arguments, AdjustRet: true}
	mark(c, at)
	return c
}

// The compiler turns a jump that leads to another jump into one. If the other one is before it, its target is
// translated already and is taken for a label: a loop whose first instruction is a jump then continues at a wrong place
// (gopher-lua 1.1.2). Constant conditions and break begin with a jump, so each gets an instruction in front.

// condition returns an expression that is used as a condition. A constant is hidden
// from the compiler.
func (w *walker) condition(e ast.Expr) ast.Expr {
	e = w.expression(e)
	switch e.(type) {
	case *ast.NilExpr, *ast.FalseExpr, *ast.TrueExpr, *ast.NumberExpr, *ast.StringExpr:
		return w.hidden(HiddenMany, spotOf(e), e)
	}
	return e
}

// leave returns a break after a variable that nobody reads.
func leave(s *ast.BreakStmt) ast.Stmt {
	unread := &ast.LocalAssignStmt{Names: []string{"(break)"}}
	block := &ast.DoBlockStmt{Stmts: []ast.Stmt{unread, s}}
	mark(unread, spotOf(s))
	mark(block, spotOf(s))
	return block
}
