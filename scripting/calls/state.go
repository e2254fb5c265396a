package calls

import (
	"maps"
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/syntax"
)

// remembered returns what the thing of a file remembers, by the keys of its state, where the
// file returns a table with the state written out; nil where that is not known, such as in lib.
func remembered(file []ast.Stmt) map[string]known {
	if len(file) == 0 {
		return nil
	}
	last, ok := file[len(file)-1].(*ast.ReturnStmt)
	if !ok {
		return nil
	}
	thing := tableOf(only(last.Exprs))
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

// value returns what stands under a key of a table, nil if nothing does.
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
