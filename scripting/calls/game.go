package calls

import (
	"cmp"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"seti/kernel/board"
	"seti/kernel/source"
	"seti/scripting/game"
)

// index walks object.key or object[key].
func (w *checker) index(e *ast.AttrGetExpr) known {
	object := w.expression(e.Object)
	key, isName := e.Key.(*ast.StringExpr)
	switch {
	case isName && object.game != nil:
		return w.dotted(e, key.Value, false)
	case isName:
		return w.field(object, key.Value, e)
	}
	w.expression(e.Key)
	if object.entry != nil {
		return *object.entry
	}
	if object.is.List {
		object.is.List = false
		return known{is: object.is}
	}
	return known{}
}

// dotted returns a field of g, or a method that is written like a field.
func (w *checker) dotted(e *ast.AttrGetExpr, name string, called bool) known {
	isField, isMethod := game.IsField(name), w.isMethod(name)
	switch {
	case isMethod && called:
		w.problem(e, "write g:"+name+"(...) with a colon", "g.%s is called with a dot", name)
	case isField && name == "owner":
		return known{is: game.Type{Kind: board.KindSeat}}
	case isField && name == "state":
		return known{state: true}
	case isField && name == "effects":
		return known{effects: true}
	case isField && name == "space":
		return known{is: game.Type{Kind: board.KindBoardSpace}}
	case isField:
	case isMethod:
		w.problem(e, "write g:"+name+"(...)", "g.%s is a method, not a field", name)
	default:
		w.problem(e, source.Nearest(name, w.methods), "g has no field %q", name)
	}
	return known{}
}

// field returns a field of a value.
func (w *checker) field(object known, name string, e *ast.AttrGetExpr) known {
	t := object.is
	switch {
	case object.state:
		return w.stateKey(name, e)
	case object.effects:
		return known{is: game.Type{Kind: board.KindEffects}}
	case t.List:
		w.problem(e, cmp.Or(game.WasCalled(name), "write [1]."+name+" for the first of them, or for _, x in ipairs(list) do"), "a list has no %q", name)
	case t.Kind != board.KindNone:
		if is, ok := game.FieldType(w.c, t.Kind, name); ok {
			return w.now(is)
		}
		w.noField(e, t, name)
	case t.Keys != nil:
		for _, k := range t.Keys {
			if k.Name == name {
				return known{is: k.Type}
			}
		}
		var names []string
		for _, k := range t.Keys {
			names = append(names, k.Name)
		}
		w.problem(e, hint(name, names), "the table has no %q", name)
	}
	return known{}
}

// noField reports a field that no thing of a kind has.
func (w *checker) noField(node ast.PositionHolder, t game.Type, name string) {
	w.problem(node, cmp.Or(game.WasCalled(name), hint(name, game.FieldNames(w.c, t.Kind))), "%s has no %q", t, name)
}

func hint(name string, known []string) string {
	if near := source.Nearest(name, known); near != "" || len(known) == 0 {
		return near
	}
	return "it has " + strings.Join(known, ", ")
}

// methodCall walks object:name(...).
func (w *checker) methodCall(e *ast.FuncCallExpr) known {
	object := w.expression(e.Receiver)
	if object.game == nil {
		w.expressions(e.Args)
		if t := object.is; t.Kind != board.KindNone && !t.List {
			w.noMethod(e, t)
		}
		return known{}
	}
	w.asked++
	var args []source.Value
	var first known
	for i, a := range e.Args {
		is := w.expression(a)
		if i == 0 {
			first = is
		}
		args = append(args, w.value(a, is))
	}
	switch {
	case game.IsField(e.Method) && e.Method != "space":
		w.problem(e, "write g."+e.Method, "g.%s is a field, not a method", e.Method)
		return known{}
	case !w.isMethod(e.Method):
		w.problem(e, cmp.Or(game.WasCalled(e.Method), source.Nearest(e.Method, w.methods)), "g has no method %q", e.Method)
		return known{}
	}
	problems := game.Check(w.c, e.Method, w.at(e), args, object.game)
	for i := range problems {
		problems[i].Text = "g:" + e.Method + ": " + problems[i].Text
	}
	w.problems = append(w.problems, problems...)
	if game.Interrupted(w.c, e.Method, args) {
		w.passed = append(w.passed, e)
	}
	gives := game.Gives(w.c, e.Method, args, first.is)
	if gives.Basic == "game" {
		return known{game: object.game}
	}
	is := w.now(gives)
	is.paid = e.Method == "pay" && len(problems) == 0
	return is
}

// called walks a call whose result nothing reads.
func (w *checker) called(e ast.Expr) {
	if w.expression(e).paid {
		w.warn(e, "write if g:pay { ... } then ... end; g:lose takes what is there", "nothing looks whether g:pay could pay, and what follows happens in any case")
	}
}

// compared warns about a comparison of two values that are never equal, because one is a thing or a list and the
// other is of another kind.
func (w *checker) compared(e *ast.RelationalOpExpr, a, b known) {
	one, other := a.kind(), b.kind()
	if one == other || one == source.Open || other == source.Open || e.Operator != "==" && e.Operator != "~=" {
		return
	}
	hint := ""
	if _, hasID := game.FieldType(w.c, cmp.Or(a.is.Kind, b.is.Kind), "id"); hasID && !a.is.List && !b.is.List {
		hint = "compare its id: x.id"
	}
	w.warn(e, hint, "%s is compared with %s, and they are never equal", a.describe(), b.describe())
}

// kind returns what a value certainly is: a thing, a list, or the value in the file; Open if that is not known.
func (k known) kind() source.ValueKind {
	switch {
	case k.given != nil:
		return k.given.Kind
	case k.is.List:
		return source.List
	case k.is.Kind != board.KindNone:
		return source.Thing
	}
	return source.Open
}

// describe returns a value of such a kind as messages name it.
func (k known) describe() string {
	if k.given != nil {
		return k.given.Describe()
	}
	return k.is.String()
}

// noMethod reports a method of a thing: a thing has fields only.
func (w *checker) noMethod(e *ast.FuncCallExpr, t game.Type) {
	hint := "write ." + e.Method
	if _, isField := game.FieldType(w.c, t.Kind, e.Method); !isField {
		hint = "a thing has fields only"
	}
	if t.Kind == board.KindSeat && w.isMethod(e.Method) {
		hint = "write g:as(player):" + e.Method + "(...)"
	}
	w.problem(e, hint, "%s has no method %q", t, e.Method)
}
