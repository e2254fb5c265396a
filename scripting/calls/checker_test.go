package calls

import (
	"testing"

	"github.com/yuin/gopher-lua/ast"

	"seti/scripting/syntax"
	"seti/tests/toy"
)

// A panic of the checker is a problem at the place to which it has come.
func TestPanic(t *testing.T) {
	statements, bad := syntax.Statements("x.lua", []byte("local a = 1\nreturn {\n  play = a,\n}"))
	if bad != nil {
		t.Fatal(bad)
	}
	made := tableOf(statements[1].(*ast.ReturnStmt).Exprs[0])
	broken := &ast.FuncCallExpr{Func: &ast.IdentExpr{Value: syntax.HiddenTable}} // without the table
	broken.SetLine(made.Fields[0].Value.Line())
	made.Fields[0].Value = broken
	w := &checker{c: toy.Catalog(t), file: "x.lua", set: map[int]bool{}}
	w.walk(statements)
	const want = "x.lua:3:10: internal error: runtime error: index out of range [0] with length 0 (please report it with the file)"
	if got := w.problems.Error(); got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
}
