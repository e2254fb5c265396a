package syntax

import "github.com/yuin/gopher-lua/ast"

// The compiler turns a jump that leads to another jump into one. If the other one
// is before it, its target is translated already and is taken for a label: a loop
// whose first instruction is a jump then goes on at a wrong place (gopher-lua 1.1.2). Constant
// conditions and break begin with a jump, so each gets an instruction in front.

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
