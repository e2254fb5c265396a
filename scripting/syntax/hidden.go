package syntax

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

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
