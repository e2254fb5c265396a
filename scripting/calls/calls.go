// Package calls finds what functions of content ask of the game that does not exist: methods
// and fields of g, arguments of the methods and their keys, names, and fields
// of things. It runs no function: it follows each value from where it came. A value
// that cannot be followed may be anything.
//
//	problems, asked := calls.Check("cards/5.lua", src, catalog)
//
// A file is walked twice: first to learn which variables are set again somewhere, which
// may then be anything, then to find the problems.
package calls

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/game"
	"seti/scripting/syntax"
)

// Check returns what is certainly wrong with the calls in the functions of a file, and warns about what
// is probably not meant. The file must compile; asked is the number of its calls of methods of g.
func Check(file string, src []byte, c *catalog.Catalog) (problems source.Problems, asked int) {
	statements, bad := syntax.Statements(file, src)
	if bad != nil {
		return nil, 0
	}
	w := &checker{c: c, file: file, set: map[int]bool{}, methods: scripting.Methods(c), state: remembered(statements)}
	w.walk(statements)
	if w.state == nil && !w.remembers && tableReturned(statements) != nil && !shared(file) {
		w.state = map[string]known{}
	}
	w.problems, w.asked, w.declared = nil, 0, 0
	w.walk(statements)
	return w.problems, w.asked
}

// walk walks the statements of the file. A panic of the checker is a problem like others.
func (w *checker) walk(statements []ast.Stmt) {
	defer func() {
		if r := recover(); r != nil {
			w.problems.Add(w.here, "please report it with the file", "internal error: %v", r)
		}
	}()
	w.block(statements)
}

// checker walks the statements of a file.
type checker struct {
	c         *catalog.Catalog
	file      string
	methods   []string
	locals    []local
	declared  int          // number of variables declared so far
	set       map[int]bool // the variables that are set again
	returns   []known      // results of the functions that are being walked, inner ones last
	here      source.Pos   // of the last statement or expression to which the walk has come
	problems  source.Problems
	asked     int
	state     map[string]known    // what the thing of the file remembers, nil if that is not known
	remembers bool                // a table of the file has a key "state"
	passed    []*ast.FuncCallExpr // calls of the function being walked after which what was read may have changed
}

// local is a variable with what is known of its value.
type local struct {
	name   string
	number int // number of its declaration
	is     known
}

// known holds what is known of a value; the zero value if nothing is.
type known struct {
	game    *game.Rights // what may be done with the game, if it is that
	is      game.Type
	given   *source.Value       // the value as written in the file
	each    *known              // of an iterator: its second value
	result  *known              // of a function: its result
	passes  []*ast.FuncCallExpr // of a function: a call in it after which what was read may have changed
	empty   bool                // it is nil
	returns bool                // it is a function that returns something
	paid    bool                // it says whether the player could pay
	state   bool                // it is g.state
	effects bool                // it is g.effects
	entry   *known              // of what is remembered of each player: that of one
	read    int                 // it was read of the game: 1 more than the calls passed before it; 0 if not
}

func (w *checker) at(node ast.PositionHolder) source.Pos { return syntax.At(w.file, node) }

func (w *checker) problem(node ast.PositionHolder, hint, format string, args ...any) {
	w.problems.Add(w.at(node), hint, format, args...)
}

func (w *checker) warn(node ast.PositionHolder, hint, format string, args ...any) {
	w.problems.Warn(w.at(node), hint, format, args...)
}

func (w *checker) declare(name string, is known) {
	w.declared++
	w.locals = append(w.locals, local{name, w.declared, known{}})
	w.know(is)
}

// know sets what is known of the last variable. A variable that is set again may be anything.
func (w *checker) know(is known) {
	if l := &w.locals[len(w.locals)-1]; !w.set[l.number] {
		l.is = is
	}
}

// sets notes that a variable, or a key of it, is set again.
func (w *checker) sets(e ast.Expr) {
	if name, ok := e.(*ast.IdentExpr); ok {
		if l := w.variable(name.Value); l != nil {
			w.set[l.number] = true
		}
	}
}

// variable returns a variable, nil if the name is one of the library or a word.
func (w *checker) variable(name string) *local {
	for i := len(w.locals) - 1; i >= 0; i-- {
		if w.locals[i].name == name {
			return &w.locals[i]
		}
	}
	return nil
}

// block walks statements in a new scope.
func (w *checker) block(list []ast.Stmt) {
	outer := len(w.locals)
	w.statements(list)
	w.locals = w.locals[:outer]
}

func (w *checker) statements(list []ast.Stmt) {
	for _, s := range list {
		w.statement(s)
	}
}

func (w *checker) statement(s ast.Stmt) {
	w.here = w.at(s)
	switch s := s.(type) {
	case *ast.LocalAssignStmt:
		w.local(s)
	case *ast.AssignStmt:
		for _, target := range s.Lhs {
			w.sets(target)
		}
		w.expressions(s.Rhs)
	case *ast.FuncCallStmt:
		w.called(s.Expr)
	case *ast.DoBlockStmt:
		w.block(s.Stmts)
	case *ast.WhileStmt:
		w.condition(s.Condition)
		w.block(s.Stmts)
	case *ast.RepeatStmt:
		outer := len(w.locals)
		w.statements(s.Stmts)
		w.condition(s.Condition)
		w.locals = w.locals[:outer]
	case *ast.IfStmt:
		w.condition(s.Condition)
		w.branches(s.Then, s.Else)
	case *ast.NumberForStmt:
		w.expression(s.Init)
		w.expression(s.Limit)
		if s.Step != nil {
			w.expression(s.Step)
		}
		w.loop([]string{s.Name}, nil, s.Stmts)
	case *ast.GenericForStmt:
		w.loop(s.Names, w.expressions(s.Exprs).each, s.Stmts)
	case *ast.FuncDefStmt:
		w.sets(s.Name.Func)
		w.function(s.Func, nil, nil)
	case *ast.ReturnStmt:
		is := w.expressions(s.Exprs)
		if n := len(w.returns); n > 0 && len(s.Exprs) > 0 {
			w.returns[n-1] = either(w.returns[n-1], is)
		}
	}
}

// loop walks the body of a loop whose second variable has the second value of its iterator.
func (w *checker) loop(names []string, each *known, body []ast.Stmt) {
	outer := len(w.locals)
	for i, name := range names {
		if i == 1 && each != nil {
			w.declare(name, *each)
		} else {
			w.declare(name, known{})
		}
	}
	w.statements(body)
	w.locals = w.locals[:outer]
}

func (w *checker) local(s *ast.LocalAssignStmt) {
	if _, ok := only(s.Exprs).(*ast.FunctionExpr); ok && len(s.Names) == 1 {
		w.declare(s.Names[0], known{}) // it may call itself
		w.know(w.expression(s.Exprs[0]))
		return
	}
	values := make([]known, max(len(s.Names), len(s.Exprs)))
	for i, e := range s.Exprs {
		values[i] = w.expression(e)
	}
	for i, name := range s.Names {
		w.declare(name, values[i])
	}
}

func only(list []ast.Expr) ast.Expr {
	if len(list) != 1 {
		return nil
	}
	return list[0]
}

// either returns what is known of a value that is one of two. Nil beside a thing is ignored:
// nothing can be asked of nil.
func either(a, b known) known {
	switch {
	case a.empty || a.is.Basic == nothingYet:
		return b
	case b.empty:
		return a
	case a.game == b.game && sameType(a.is, b.is):
		return known{game: a.game, is: a.is, read: max(a.read, b.read)}
	}
	return known{read: max(a.read, b.read)}
}

// nothingYet is the result of a function while no return has been seen.
const nothingYet = "nothing yet"

func sameType(a, b game.Type) bool {
	return a.Kind == b.Kind && a.Basic == b.Basic && a.List == b.List && len(a.Keys) == 0 && len(b.Keys) == 0
}

// function walks a function. Its first parameter is the game if it is named g or the function is passed to the game;
// the others are the further arguments of a hook.
func (w *checker) function(f *ast.FunctionExpr, first *game.Rights, rest []game.Type) known {
	outer := len(w.locals)
	for i, name := range f.ParList.Names {
		is := known{}
		switch {
		case i == 0 && first != nil:
			is.game = first
		case i == 0 && name == "g":
			is.game = game.MayChange
		case i > 0 && i <= len(rest):
			is.is = rest[i-1]
		}
		w.declare(name, is)
	}
	w.returns = append(w.returns, known{is: game.Type{Basic: nothingYet}})
	passed := w.passed
	w.passed = nil
	w.statements(f.Stmts)
	inside := w.passed
	w.passed = passed
	result := w.returns[len(w.returns)-1]
	w.returns = w.returns[:len(w.returns)-1]
	returns := result.is.Basic != nothingYet
	if !returns {
		result = known{}
	}
	w.locals = w.locals[:outer]
	is := known{result: &result, returns: returns}
	if len(inside) > 0 { // one call stands for all
		is.passes = inside[:1]
		switch {
		case result.read > len(inside):
			result.read = 2
		case result.read > 0:
			result.read = 1
		}
	}
	return is
}

// isMethod reports whether g has a method of a name.
func (w *checker) isMethod(name string) bool {
	return slices.Contains(w.methods, name) && (name == "space" || !game.IsField(name))
}

// remembered returns what the thing of a file remembers, by the keys of its state, where the
// file returns a table with the state written out; nil where that is not known, such as in lib.
func remembered(file []ast.Stmt) map[string]known {
	thing := tableReturned(file)
	if thing == nil {
		return nil
	}
	state := tableOf(value(thing, "state"))
	if state == nil {
		return nil
	}
	keys := map[string]known{}
	for _, f := range state.Fields {
		name, ok := f.Key.(*ast.StringExpr)
		if !ok {
			return nil
		}
		keys[name.Value] = startOf(f.Value)
	}
	return keys
}

// tableReturned returns the table that a file returns, nil if it is not written out.
func tableReturned(file []ast.Stmt) *ast.TableExpr {
	if len(file) == 0 {
		return nil
	}
	last, ok := file[len(file)-1].(*ast.ReturnStmt)
	if !ok {
		return nil
	}
	return tableOf(only(last.Exprs))
}

// shared reports whether the functions of a file are those of things that other files declare, with their state.
func shared(file string) bool {
	folders := strings.Split(path.Dir(file), "/")
	return slices.Contains(folders, "lib") || slices.Contains(folders, "changes")
}

// startOf returns what is known of a key of a state by its start value.
func startOf(e ast.Expr) known {
	form := tableOf(e)
	if form == nil {
		return known{}
	}
	var is known
	if kind, ok := value(form, "type").(*ast.StringExpr); ok {
		is.is.Kind = catalog.MemoryKind(kind.Value)
	}
	if value(form, "each") != nil {
		return known{entry: &is}
	}
	return is
}

// tableOf returns a table as written, nil for any other expression.
func tableOf(e ast.Expr) *ast.TableExpr {
	if call, ok := e.(*ast.FuncCallExpr); ok && call.Func != nil {
		if name, ok := call.Func.(*ast.IdentExpr); ok && name.Value == syntax.HiddenTable {
			e = call.Args[0]
		}
	}
	t, _ := e.(*ast.TableExpr)
	return t
}

// value returns the value of a key of a table, nil if there is none.
func value(t *ast.TableExpr, key string) ast.Expr {
	for _, f := range t.Fields {
		if name, ok := f.Key.(*ast.StringExpr); ok && name.Value == key {
			return f.Value
		}
	}
	return nil
}

// stateKey returns what is known of a key of g.state.
func (w *checker) stateKey(name string, e ast.Expr) known {
	if is, ok := w.state[name]; ok || w.state == nil {
		return is
	}
	hint := source.Nearest(name, slices.Sorted(maps.Keys(w.state)))
	if hint == "" {
		hint = "declare it: state = { " + name + " = 0 }"
	}
	w.problem(e, hint, "the thing has no state %q", name)
	return known{}
}
