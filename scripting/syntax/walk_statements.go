package syntax

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// block walks statements in a new scope, in which some variables are known.
func (w *walker) block(statements []ast.Stmt, names ...string) {
	outer := len(w.locals)
	for _, name := range names {
		w.declare(name)
	}
	w.statements(statements)
	w.locals = w.locals[:outer]
}

func (w *walker) statements(statements []ast.Stmt) {
	if !w.enter() {
		return
	}
	for i, s := range statements {
		statements[i] = w.statement(s)
		if w.stopped {
			break
		}
	}
	w.leave()
}

// statement walks a statement and returns the one that replaces it.
func (w *walker) statement(s ast.Stmt) ast.Stmt {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return w.assignment(s)
	case *ast.LocalAssignStmt:
		w.localAssignment(s)
	case *ast.FuncCallStmt:
		s.Expr = w.expression(s.Expr)
		mark(s, spotOf(s.Expr))
	case *ast.DoBlockStmt:
		mark(s, w.seek(parse.TDo))
		w.block(s.Stmts)
		w.seek(parse.TEnd)
	case *ast.WhileStmt:
		mark(s, w.seek(parse.TWhile))
		if _, always := s.Condition.(*ast.TrueExpr); always {
			w.expression(s.Condition) // not compiled to a jump
		} else {
			s.Condition = w.condition(s.Condition)
		}
		w.seek(parse.TDo)
		w.block(s.Stmts)
		s.SetLastLine(int(w.seek(parse.TEnd)))
	case *ast.RepeatStmt:
		mark(s, w.seek(parse.TRepeat))
		outer := len(w.locals)
		w.statements(s.Stmts)
		s.SetLastLine(int(w.seek(parse.TUntil)))
		s.Condition = w.condition(s.Condition) // it sees the local variables of the block
		w.locals = w.locals[:outer]
	case *ast.IfStmt:
		w.branch(s, parse.TIf)
		w.seek(parse.TEnd)
	case *ast.NumberForStmt:
		w.numberFor(s)
	case *ast.GenericForStmt:
		w.genericFor(s)
	case *ast.FuncDefStmt:
		return w.definition(s)
	case *ast.ReturnStmt:
		mark(s, w.seek(parse.TReturn))
		w.expressions(s.Exprs)
	case *ast.BreakStmt:
		mark(s, w.seek(parse.TBreak))
		return leave(s)
	case *ast.GotoStmt:
		w.problem(w.seek(parse.TGoto), "use a loop with break, or a function", "there is no goto")
	case *ast.LabelStmt:
		w.problem(w.seek(parse.T2Colon), "use a loop with break, or a function", "there are no labels")
	}
	return s
}

// branch walks an if or elseif up to its end, without the end itself.
func (w *walker) branch(s *ast.IfStmt, keyword int) {
	if !w.enter() {
		return
	}
	mark(s, w.seek(keyword))
	s.Condition = w.condition(s.Condition)
	w.seek(parse.TThen)
	w.block(s.Then)
	// The tree does not distinguish "elseif" from "else if"; the tokens do, because
	// every "end" inside has been taken.
	for ; w.next < len(w.tokens); w.next++ {
		kind := w.tokens[w.next].kind
		if kind == parse.TElse {
			w.take(w.next)
			w.block(s.Else)
			break
		}
		if kind == parse.TElseIf {
			if elseif, ok := s.Else[0].(*ast.IfStmt); ok {
				w.branch(elseif, parse.TElseIf)
			}
			break
		}
		if kind == parse.TEnd {
			break
		}
	}
	w.leave()
}

func (w *walker) numberFor(s *ast.NumberForStmt) {
	mark(s, w.seek(parse.TFor))
	w.seek(parse.TIdent)
	s.Init = w.expression(s.Init)
	s.Limit = w.expression(s.Limit)
	if s.Step != nil {
		s.Step = w.expression(s.Step)
	}
	w.seek(parse.TDo)
	w.block(s.Stmts, s.Name)
	s.SetLastLine(int(w.seek(parse.TEnd)))
}

func (w *walker) genericFor(s *ast.GenericForStmt) {
	at := w.seek(parse.TFor)
	mark(s, at)
	for _, name := range s.Names {
		w.seekName(name)
	}
	w.seek(parse.TIn)
	w.notes.add(at, noteLoop, "", s.Exprs...)
	w.expressions(s.Exprs)
	w.seek(parse.TDo)
	w.block(s.Stmts, s.Names...)
	s.SetLastLine(int(w.seek(parse.TEnd)))
}

func (w *walker) localAssignment(s *ast.LocalAssignStmt) {
	mark(s, w.seek(parse.TLocal))
	if w.next < len(w.tokens) && w.tokens[w.next].kind == parse.TFunction {
		at := w.take(w.next)
		w.local(s, 0)
		w.declare(s.Names[0]) // it may call itself
		w.function(s.Exprs[0].(*ast.FunctionExpr), at, 0)
		return
	}
	for i := range s.Names {
		w.local(s, i)
	}
	if _, ok := only(s.Exprs).(*ast.FunctionExpr); ok && len(s.Names) == 1 {
		w.declare(s.Names[0]) // as the compiler does
		w.expressions(s.Exprs)
		return
	}
	w.expressions(s.Exprs)
	if n := len(s.Exprs); n > len(s.Names) {
		single(s.Exprs[n-1]) // otherwise the compiler reserves places for many values and miscounts
	}
	for _, name := range s.Names {
		w.declare(name)
	}
}

// local takes the name of a variable that a statement declares.
func (w *walker) local(s *ast.LocalAssignStmt, i int) {
	d := declared{name: s.Names[i], at: w.seekName(s.Names[i])}
	if w.notes != nil {
		if i < len(s.Exprs) {
			_, d.function = s.Exprs[i].(*ast.FunctionExpr)
		}
		w.declared = append(w.declared, d)
	}
}

func only(list []ast.Expr) ast.Expr {
	if len(list) != 1 {
		return nil
	}
	return list[0]
}

// definition walks "function name() end", which sets a variable or a field.
func (w *walker) definition(s *ast.FuncDefStmt) ast.Stmt {
	at := w.seek(parse.TFunction)
	mark(s, at)
	if s.Name.Func == nil { // function object:method()
		object := w.expression(s.Name.Receiver)
		key := &ast.StringExpr{Value: s.Name.Method}
		keyAt := w.seekName(s.Name.Method)
		mark(key, keyAt)
		s.Func.ParList.Names = append([]string{"self"}, s.Func.ParList.Names...)
		w.function(s.Func, at, 1)
		return w.setField(keyAt, object, key, s.Func)
	}
	switch target := s.Name.Func.(type) {
	case *ast.IdentExpr:
		name := w.seekName(target.Value)
		mark(target, name)
		w.write(target.Value, name)
		w.function(s.Func, at, 0)
	case *ast.AttrGetExpr:
		w.target(target)
		w.function(s.Func, at, 0)
		return w.setField(spotOf(target), target.Object, target.Key, s.Func)
	}
	return s
}

// assignment walks a = b. A field is set by a bounded function.
func (w *walker) assignment(s *ast.AssignStmt) ast.Stmt {
	for _, target := range s.Lhs {
		switch target := target.(type) {
		case *ast.IdentExpr:
			mark(target, w.seekName(target.Value))
			w.write(target.Value, spotOf(target))
		case *ast.AttrGetExpr:
			w.target(target)
		}
	}
	at := spotOf(s.Lhs[0])
	mark(s, at)
	w.expressions(s.Rhs)
	if len(s.Rhs) > len(s.Lhs) {
		w.problem(at, "", "more values than variables: %d for %d", len(s.Rhs), len(s.Lhs))
	}
	if field, ok := s.Lhs[0].(*ast.AttrGetExpr); ok && len(s.Lhs) == 1 {
		return w.setField(at, field.Object, field.Key, s.Rhs[0])
	}
	return w.set(s, at)
}

// target walks the object and the key of a field, which is read or set.
func (w *walker) target(field *ast.AttrGetExpr) {
	object := field.Object
	field.Object = w.expression(object)
	at := w.key(field)
	mark(field, at)
	w.notes.add(at, noteIndex, "", object)
}

func (w *walker) setField(at Spot, object, key, value ast.Expr) ast.Stmt {
	s := &ast.FuncCallStmt{Expr: w.hidden(HiddenSet, at, object, key, single(value))}
	mark(s, at)
	return s
}

// set turns a.x, b = b, 2 into
//
//	do local object, key = a, "x"; local v1, v2 = b, 2; b = v2; set(object, key, v1) end
//
// The compiler computes a value in the variable itself, so that values after it would read
// the new one (gopher-lua, issue 440), and x = y and z would leave x unchanged if y
// is false. As in Lua 5.1 the last target is set first. No script can write the
// names, and no debugger shows them.
func (w *walker) set(s *ast.AssignStmt, at Spot) ast.Stmt {
	name := func(kind string, i int) string { return fmt.Sprintf("(%s %d)", kind, i) }
	ident := func(kind string, i int) ast.Expr {
		e := &ast.IdentExpr{Value: name(kind, i)}
		mark(e, spotOf(s.Lhs[i]))
		return e
	}
	places, values := new(ast.LocalAssignStmt), &ast.LocalAssignStmt{Exprs: s.Rhs}
	block := &ast.DoBlockStmt{Stmts: []ast.Stmt{places, values}}
	for i, target := range s.Lhs {
		values.Names = append(values.Names, name("value", i))
		if field, ok := target.(*ast.AttrGetExpr); ok {
			places.Names = append(places.Names, name("object", i), name("key", i))
			places.Exprs = append(places.Exprs, single(field.Object), single(field.Key))
		}
	}
	for i := len(s.Lhs) - 1; i >= 0; i-- {
		target, value := s.Lhs[i], ident("value", i)
		if _, ok := target.(*ast.AttrGetExpr); ok {
			block.Stmts = append(block.Stmts, w.setField(spotOf(target), ident("object", i), ident("key", i), value))
			continue
		}
		set := &ast.AssignStmt{Lhs: []ast.Expr{target}, Rhs: []ast.Expr{value}}
		mark(set, spotOf(target))
		block.Stmts = append(block.Stmts, set)
	}
	mark(places, at)
	mark(values, at)
	mark(block, at)
	return block
}
