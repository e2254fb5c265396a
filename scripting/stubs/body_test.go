package stubs

import (
	"reflect"

	"github.com/yuin/gopher-lua/ast"
)

// body checks the methods of g that a function calls, and their arguments. The first
// parameter of the function is g; its variables may be anything.
func (k *checker) body(f *ast.FunctionExpr, names []string) {
	outer := k.locals
	k.locals = map[string]shape{}
	for name, s := range outer {
		k.locals[name] = s
	}
	for _, name := range names {
		k.locals[name] = anything
	}
	walk(reflect.ValueOf(f.Stmts), func(node any) {
		switch e := node.(type) {
		case *ast.FuncCallExpr:
			k.method(e)
		case *ast.LocalAssignStmt:
			for _, n := range e.Names {
				k.locals[n] = anything
			}
		}
	})
	k.locals = outer
}

// method checks g:word(...).
func (k *checker) method(e *ast.FuncCallExpr) {
	g, ok := e.Receiver.(*ast.IdentExpr)
	if !ok || g.Value != "g" {
		return
	}
	class := "seti.Game"
	if k.reader {
		class = "seti.Reader"
	}
	s, ok := k.p.field(class, e.Method)
	if !ok || s.kind != "fun" {
		k.problem(e, "g has no %s", e.Method)
		return
	}
	k.words++
	for i, a := range e.Args {
		if i+1 >= len(s.of) {
			k.problem(e, "g:%s takes %d arguments", e.Method, len(s.of)-1)
			return
		}
		if want := s.of[i+1]; isWritten(a) && !k.fits(a, want) {
			k.problem(e, "argument %d of g:%s does not fit", i+1, e.Method)
		}
	}
}

// isWritten reports whether an argument is a literal.
func isWritten(e ast.Expr) bool {
	switch e.(type) {
	case *ast.StringExpr, *ast.NumberExpr, *ast.TrueExpr, *ast.FalseExpr, *ast.TableExpr:
		return true
	}
	return false
}

// walk calls visit with every node of a syntax tree, or of a list of nodes, a node before those inside it. It reads
// the fields of the nodes, so no kind of node can be forgotten.
func walk(v reflect.Value, visit func(node any)) {
	switch v.Kind() {
	case reflect.Interface:
		walk(v.Elem(), visit)
	case reflect.Pointer:
		if !v.IsNil() {
			visit(v.Interface())
			walk(v.Elem(), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walk(v.Field(i), visit)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	}
}
