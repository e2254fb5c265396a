package syntax

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/catalog"
	"seti/kernel/source"
)

func (w *walker) expressions(list []ast.Expr) {
	for i, e := range list {
		list[i] = w.expression(e)
	}
}

// expression walks an expression and returns the one that replaces it.
func (w *walker) expression(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.NilExpr:
		mark(e, w.seek(parse.TNil))
	case *ast.TrueExpr:
		mark(e, w.seek(parse.TTrue))
	case *ast.FalseExpr:
		mark(e, w.seek(parse.TFalse))
	case *ast.StringExpr:
		mark(e, w.seek(parse.TString))
		if len(e.Value) > MaxString {
			w.problem(spotOf(e), "", "a text of %d bytes is too long, at most %d are allowed", len(e.Value), MaxString)
		}
		if sign, found := source.Unprintable(e.Value); found {
			w.problem(spotOf(e), "remove it", "the text has a character that cannot be printed, U+%04X", sign)
		}
	case *ast.Comma3Expr:
		at := w.seek(parse.T3Comma)
		mark(e, at)
		many := w.hidden(HiddenMany, at, e)
		many.AdjustRet, e.AdjustRet = e.AdjustRet, false
		return many
	case *ast.NumberExpr:
		at := w.seek(parse.TNumber)
		mark(e, at)
		w.number(e, at)
	case *ast.IdentExpr:
		at := w.seekName(e.Value)
		mark(e, at)
		w.read(e.Value, at)
	default:
		if !w.enter() {
			return e
		}
		e = w.compound(e)
		w.leave()
		return e
	}
	return e
}

// compound walks an expression that contains others.
func (w *walker) compound(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		w.field(e)
	case *ast.TableExpr:
		return w.table(e)
	case *ast.FuncCallExpr:
		w.call(e)
	case *ast.FunctionExpr:
		w.function(e, w.seek(parse.TFunction), 0)
	case *ast.LogicalOpExpr:
		e.Lhs = w.condition(e.Lhs)
		if e.Operator == "and" {
			mark(e, w.seek(parse.TAnd))
		} else {
			mark(e, w.seek(parse.TOr))
		}
		e.Rhs = w.expression(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = w.operation(e, e.Operator, e.Lhs, e.Rhs)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = w.operation(e, e.Operator, e.Lhs, e.Rhs)
		if e.Operator == "^" {
			return w.hidden(HiddenPower, spotOf(e), single(e.Lhs), single(e.Rhs))
		}
	case *ast.StringConcatOpExpr:
		return w.concatenation(e)
	case *ast.UnaryMinusOpExpr:
		w.unary(e, "-", '-', &e.Expr)
	case *ast.UnaryNotOpExpr:
		mark(e, w.seek(parse.TNot))
		e.Expr = w.condition(e.Expr)
	case *ast.UnaryLenOpExpr:
		w.unary(e, "#", '#', &e.Expr)
	}
	return e
}

var operatorTokens = map[string]int{
	"==": parse.TEqeq, "~=": parse.TNeq, "<=": parse.TLte, ">=": parse.TGte, "<": '<', ">": '>',
	"+": '+', "-": '-', "*": '*', "/": '/', "%": '%', "^": '^',
}

func (w *walker) operation(e ast.Expr, operator string, left, right ast.Expr) (ast.Expr, ast.Expr) {
	newLeft := w.expression(left)
	at := w.seek(operatorTokens[operator])
	mark(e, at)
	w.notes.add(at, noteOperator, operator, left, right)
	return newLeft, w.expression(right)
}

func (w *walker) unary(e ast.Expr, operator string, kind int, operand *ast.Expr) {
	at := w.seek(kind)
	mark(e, at)
	w.notes.add(at, noteOperator, operator, *operand)
	*operand = w.expression(*operand)
}

// concatenation turns a .. b .. c into one call of the bounded join.
func (w *walker) concatenation(e *ast.StringConcatOpExpr) ast.Expr {
	original := []ast.Expr{e.Lhs}
	parts := []ast.Expr{single(w.expression(e.Lhs))}
	at := w.seek(parse.T2Comma)
	for {
		next, ok := e.Rhs.(*ast.StringConcatOpExpr)
		if !ok {
			break
		}
		e = next
		original = append(original, e.Lhs)
		parts = append(parts, single(w.expression(e.Lhs)))
		w.seek(parse.T2Comma)
	}
	parts = append(parts, single(w.expression(e.Rhs)))
	w.notes.add(at, noteOperator, "..", append(original, e.Rhs)...)
	return w.hidden(HiddenConcat, at, parts...)
}

// field walks object.key and object[key].
func (w *walker) field(e *ast.AttrGetExpr) {
	object := e.Object
	w.target(e)
	if library, ok := object.(*ast.IdentExpr); ok {
		if key, ok := e.Key.(*ast.StringExpr); ok {
			if _, isLocal := w.lookup(library.Value); !isLocal {
				w.script.globals[len(w.script.globals)-1].field = key.Value
			}
		}
	}
}

// key walks the key of a field and returns its spot.
func (w *walker) key(e *ast.AttrGetExpr) Spot {
	if key, ok := e.Key.(*ast.StringExpr); ok && w.peek(false) == '.' {
		mark(key, w.seek(parse.TIdent))
		return spotOf(key)
	}
	at := w.seek('[')
	e.Key = w.expression(e.Key)
	return at
}

// call walks a call. Its spot is the name of what is called. If the result of a call
// is called again, it is the argument, because there a comma may be missing.
func (w *walker) call(e *ast.FuncCallExpr) {
	var at Spot
	if e.Func != nil {
		callee := e.Func
		e.Func = w.expression(callee)
		at = spotOf(e.Func)
		if _, again := callee.(*ast.FuncCallExpr); again {
			at = w.start()
		}
		w.notes.add(at, noteCall, "", callee)
	} else {
		receiver := e.Receiver
		e.Receiver = w.expression(receiver)
		w.seek(':')
		at = w.seek(parse.TIdent)
		w.notes.add(at, noteIndex, "", receiver)
		w.notes.add(at, noteMethod, e.Method, receiver)
		if slices.Contains(catalog.PreparedWords, e.Method) {
			w.problem(at, catalog.PrepareHint(e.Method), "%s must be prepared when the pack is loaded, so a function cannot create it", e.Method)
		}
	}
	mark(e, at)
	index := -1
	if name, ok := e.Func.(*ast.IdentExpr); ok && len(e.Args) > 0 {
		if _, isLocal := w.lookup(name.Value); !isLocal {
			index = len(w.script.calls)
			w.script.calls = append(w.script.calls, call{at: at})
		}
	}
	if w.peek(false) == '(' {
		w.next++
	}
	for i, argument := range e.Args {
		if index >= 0 {
			c := &w.script.calls[index]
			c.arguments = append(c.arguments, w.start())
		}
		e.Args[i] = w.expression(argument)
	}
}

// function walks a function whose first token has been taken. The first given parameters are not in the text, such as
// the self of a method.
func (w *walker) function(e *ast.FunctionExpr, at Spot, given int) {
	mark(e, at)
	w.level++
	outer := len(w.locals)
	for i, name := range e.ParList.Names {
		if i >= given {
			w.seekName(name)
		}
		w.declare(name)
	}
	w.statements(e.Stmts)
	w.locals = w.locals[:outer]
	w.level--
	e.SetLastLine(int(w.seek(parse.TEnd)))
}

// table walks a table and wraps it into a call that ties it to its literal.
func (w *walker) table(e *ast.TableExpr) ast.Expr {
	at := w.seek('{')
	mark(e, at)
	if len(e.Fields) > maxItems {
		w.problem(at, "", "the table has %d entries, at most %d are allowed", len(e.Fields), maxItems)
		w.stopped = true
		return e
	}
	l := Literal{At: at}
	for i, f := range e.Fields {
		start := w.start()
		if f.Key == nil {
			l.Items = append(l.Items, start)
			l.Open = i == len(e.Fields)-1 && manyValued(f.Value)
			f.Value = w.expression(f.Value)
			continue
		}
		name, isName := f.Key.(*ast.StringExpr)
		if w.peek(true) == '[' {
			w.next++
			f.Key = w.expression(f.Key)
			if !isName {
				f.Key = w.hidden(HiddenKey, start, single(f.Key))
			}
		} else {
			mark(name, w.seek(parse.TIdent))
		}
		_, isNil := f.Value.(*ast.NilExpr)
		entry := Entry{Key: start, Value: w.start(), Empty: isNil}
		if isName {
			entry.Name = name.Value
			if _, twice := l.Entries.Find(name.Value); twice {
				w.problem(start, "", "%s is given twice in one table", Quote(name.Value))
			}
			l.Entries = append(l.Entries, entry)
		}
		f.Value = w.expression(f.Value)
	}
	w.seek('}')
	id := len(w.script.literals)
	w.script.literals = append(w.script.literals, l)
	number := &ast.NumberExpr{Value: strconv.Itoa(id)}
	mark(number, at)
	return w.hidden(HiddenTable, at, e, number)
}

// number refuses numbers that Lua reads in a way nobody expects: 010 may be
// eight, and a malformed number becomes a value that equals nothing.
func (w *walker) number(e *ast.NumberExpr, at Spot) {
	text := strings.TrimSpace(e.Value)
	if len(text) > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9' {
		w.problem(at, "", "a number does not begin with 0: %s", text)
		return
	}
	if _, err := strconv.ParseInt(text, 0, 64); err == nil {
		return
	}
	if _, err := strconv.ParseFloat(text, 64); err != nil {
		w.problem(at, "", "%s is not a number", Quote(text))
	}
}

// manyValued reports whether an expression may give any number of values.
func manyValued(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// single makes an expression give exactly one value.
func single(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
	return e
}
