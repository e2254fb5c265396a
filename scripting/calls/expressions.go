package calls

import (
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/syntax"
)

// expressions walks several expressions and returns what is known of the first.
func (w *checker) expressions(list []ast.Expr) (first known) {
	for i, e := range list {
		if is := w.expression(e); i == 0 {
			first = is
		}
	}
	return first
}

// expression walks an expression and returns what is known of its value.
func (w *checker) expression(e ast.Expr) known {
	w.here = w.at(e)
	literal := func(v source.Value) known { v.Pos = w.at(e); return known{given: &v} }
	switch e := e.(type) {
	case *ast.NilExpr:
		return known{empty: true}
	case *ast.StringExpr:
		return literal(source.Value{Kind: source.String, String: e.Value})
	case *ast.NumberExpr:
		if n, err := strconv.ParseFloat(e.Value, 64); err == nil {
			return literal(source.Value{Kind: source.Number, Number: n})
		}
	case *ast.TrueExpr:
		return literal(source.Value{Kind: source.Bool, Bool: true})
	case *ast.FalseExpr:
		return literal(source.Value{Kind: source.Bool})
	case *ast.IdentExpr:
		if l := w.variable(e.Value); l != nil {
			is := l.is
			is.given = nil // a table may have got keys since
			return is
		}
	case *ast.AttrGetExpr:
		return w.index(e)
	case *ast.TableExpr:
		return w.table(e)
	case *ast.FuncCallExpr:
		return w.call(e)
	case *ast.FunctionExpr:
		return w.function(e, nil, nil)
	case *ast.LogicalOpExpr:
		left, right := w.expression(e.Lhs), w.expression(e.Rhs)
		if e.Operator == "and" {
			right.given = nil // it may be false too
			right.read = max(left.read, right.read)
			return right
		}
		return either(left, right)
	case *ast.RelationalOpExpr:
		left, right := w.expression(e.Lhs), w.expression(e.Rhs)
		w.compared(e, left, right)
		return known{read: max(left.read, right.read)}
	case *ast.ArithmeticOpExpr:
		return known{read: w.latest(e.Lhs, e.Rhs)}
	case *ast.StringConcatOpExpr:
		return known{read: w.latest(e.Lhs, e.Rhs)}
	case *ast.UnaryMinusOpExpr:
		if is := w.expression(e.Expr); is.given != nil && is.given.Kind == source.Number {
			is.given.Number = -is.given.Number
			return is
		}
	case *ast.UnaryNotOpExpr:
		return known{read: w.latest(e.Expr)}
	case *ast.UnaryLenOpExpr:
		return known{read: w.latest(e.Expr)}
	}
	return known{}
}

// table returns what is known of each value of a table as written.
func (w *checker) table(e *ast.TableExpr) known {
	v := source.Value{Kind: source.Table, Pos: w.at(e)}
	sure := true
	for _, f := range e.Fields {
		name, isName := f.Key.(*ast.StringExpr)
		switch {
		case f.Key == nil:
			v.Kind = source.List
			v.List = append(v.List, w.value(f.Value, w.expression(f.Value)))
		case isName:
			w.remembers = w.remembers || name.Value == "state"
			v.Fields = append(v.Fields, source.Field{Key: name.Value, Pos: w.at(name), Value: w.value(f.Value, w.hook(name.Value, f.Value))})
		default:
			w.expression(f.Key)
			w.expression(f.Value)
			sure = false
		}
	}
	if !sure || v.Kind == source.List && len(v.Fields) > 0 {
		return known{}
	}
	return known{given: &v}
}

// value returns what is known of an argument. Any thing of the kind may take the place of a thing.
func (w *checker) value(e ast.Expr, is known) source.Value {
	v := source.Value{Kind: source.Open}
	switch {
	case is.given != nil:
		return *is.given
	case is.empty:
		v.Kind = source.Nil
	case is.is.Kind != board.KindNone:
		v = source.Value{Kind: source.Thing, Ref: source.Ref{Kind: is.is.Kind}}
	}
	v.Pos = w.at(e)
	if is.is.List {
		if v.Kind != source.Thing {
			v.Kind = source.Open
		}
		return source.Value{Kind: source.List, List: []source.Value{v}, Pos: v.Pos}
	}
	return v
}

// hook walks the value of a key. A function there may get more than the game.
func (w *checker) hook(key string, e ast.Expr) known {
	hook, isHook := game.Hooks[key]
	if f, ok := e.(*ast.FunctionExpr); ok && isHook {
		return w.function(f, hook.May, hook.Args)
	}
	if c, ok := e.(*ast.FuncCallExpr); ok && isHook {
		return w.functionGiven(c, hook.Args)
	}
	return w.expression(e)
}

// returned are the results of functions that are passed to a word.
var returned = map[string]string{"count": "n", "check": "true or false"}

// functionGiven walks a call of run, count or check with the function that it passes to
// the game, whose results are words.
func (w *checker) functionGiven(e *ast.FuncCallExpr, rest []game.Type) known {
	name, isName := e.Func.(*ast.IdentExpr)
	if !isName || !slices.Contains([]string{"run", "count", "check"}, name.Value) {
		return w.call(e)
	}
	for _, a := range e.Args {
		f, isFunction := a.(*ast.FunctionExpr)
		switch {
		case isFunction && name.Value == "run":
			w.function(f, game.MayChange, rest)
		case isFunction:
			if !w.function(f, game.MayRead, rest).returns {
				w.warn(a, "end it with return "+returned[name.Value], "the function of %s returns nothing", name.Value)
			}
		default:
			w.expression(a)
		}
	}
	return known{}
}

func (w *checker) call(e *ast.FuncCallExpr) known {
	if e.Func == nil {
		return w.methodCall(e)
	}
	if name, ok := e.Func.(*ast.IdentExpr); ok {
		if l := w.variable(name.Value); l != nil {
			f := l.is
			w.expressions(e.Args)
			return w.resultOf(f)
		}
		return w.global(name.Value, e)
	}
	if field, ok := e.Func.(*ast.AttrGetExpr); ok {
		if library, ok := field.Object.(*ast.IdentExpr); ok && library.Value == "table" && len(e.Args) > 0 {
			w.sets(e.Args[0]) // table.insert may put anything into it
		}
		object := w.expression(field.Object)
		key, isName := field.Key.(*ast.StringExpr)
		switch {
		case !isName:
			w.expression(field.Key)
		case object.game != nil:
			w.dotted(field, key.Value, true)
		default:
			w.field(object, key.Value, field)
		}
	} else {
		w.expression(e.Func)
	}
	w.expressions(e.Args)
	return known{}
}

// global returns the result of a call of the library, of a word or of a function that replaces
// what Lua does not bound.
func (w *checker) global(name string, e *ast.FuncCallExpr) known {
	switch name {
	case "run", "count", "check":
		return w.functionGiven(e, nil)
	case syntax.HiddenTable:
		return w.expression(e.Args[0])
	case syntax.HiddenSet:
		w.sets(e.Args[0])
		object := w.expression(e.Args[0])
		if key, isName := e.Args[1].(*ast.StringExpr); isName && object.state {
			w.stateKey(key.Value, key)
		}
		if object.is.Kind != board.KindNone && !object.is.List {
			text, hint := game.ReadOnly(object.is.Kind)
			w.problem(e.Args[1], hint, "%s", text)
		}
		w.expressions(e.Args[1:])
		return known{}
	}
	first := w.expressions(e.Args)
	switch {
	case name == "ipairs" || name == "pairs":
		first.is.List = first.is.List && first.is.Kind != board.KindNone
		if first.is.List {
			first.is.List = false
			return known{each: &known{is: first.is}}
		}
	case len(e.Args) == 1 && isConstructor(w.c.Word(name)):
		at := w.at(e)
		return known{given: &source.Value{Kind: source.Table, Pos: at, Fields: []source.Field{{Key: name, Pos: at, Value: w.value(e.Args[0], first)}}}}
	}
	return known{}
}

// isConstructor reports whether a call of a word makes a table with the word as its
// only key: figures "venus".
func isConstructor(word *catalog.Word) bool {
	return word != nil && slices.Contains([]catalog.Class{catalog.ClassSelection, catalog.ClassAmount, catalog.ClassEffect}, word.Class)
}

// A thing stays the same, and its fields are read again each time. A number, a text, a boolean or a list is as it was
// when it was read: after a call with interrupt points inside it (rules 5.1.3) it may not be true any more.

// now returns what is known of a value that has just been read of the game.
func (w *checker) now(t game.Type) known {
	is := known{is: t}
	if t.List || t.Kind == board.KindNone {
		is.read = len(w.passed) + 1
	}
	return is
}

// resultOf returns the result of a function that is called: what it has read is read now, before or after the
// call in it with interrupt points.
func (w *checker) resultOf(f known) known {
	before := len(w.passed)
	w.passed = append(w.passed, f.passes...)
	if f.result == nil {
		return known{}
	}
	result := *f.result
	if result.read > 0 {
		result.read += before
	}
	return result
}

// latest walks expressions and returns when the last of the values in them was read.
func (w *checker) latest(list ...ast.Expr) (read int) {
	for _, e := range list {
		read = max(read, w.expression(e).read)
	}
	return read
}

// condition walks a condition, and warns if all its values were read before a call that may have changed them.
func (w *checker) condition(e ast.Expr) {
	read := w.latest(e)
	if read == 0 || read > len(w.passed) {
		return
	}
	call := w.passed[read-1]
	w.warn(e, "read it again after g:"+call.Method+", or decide before it",
		"the condition was read before g:%s, during which the player may take free actions", call.Method)
}

// branches walks the two sides of a condition. The code after it is checked as if it followed the side with more calls;
// a side that returns does not count.
func (w *checker) branches(then, otherwise []ast.Stmt) {
	before := slices.Clip(w.passed)
	after := before
	for _, side := range [][]ast.Stmt{then, otherwise} {
		w.passed = before
		w.block(side)
		if n := len(side); n > 0 {
			if _, returns := side[n-1].(*ast.ReturnStmt); returns {
				continue
			}
		}
		if len(w.passed) > len(after) {
			after = w.passed
		}
	}
	w.passed = after
}
