package calls

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"seti/kernel"
	"seti/kernel/board"
)

// A thing stays the same, and its fields are read anew each time. A number, a text, a boolean or a list
// is as it was when it was read: after a call with interrupt points inside it (rules 5.1.3) it may not
// be true any more.

// now returns what is known of a value that has just been read of the game.
func (w *checker) now(t kernel.Type) known {
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

// condition walks a condition, and warns if all that it reads was read before a call after which it
// may have changed.
func (w *checker) condition(e ast.Expr) {
	read := w.latest(e)
	if read == 0 || read > len(w.passed) {
		return
	}
	call := w.passed[read-1]
	w.warn(e, "read it again after g:"+call.Method+", or decide before it",
		"the condition was read before g:%s, during which the player may take free actions", call.Method)
}

// branches walks the two sides of a condition: what one of them passes the other does not, and what
// follows has passed what does not return before it.
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
