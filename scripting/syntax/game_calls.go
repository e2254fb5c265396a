package syntax

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// GameCall is a place where a function asks the game that it is given for
// something: g:signal { at = "vega" }, g.owner. What it asks for can be checked
// without running it.
type GameCall struct {
	Name      string
	At        Spot
	Field     bool // g.name, and no call of a method
	Called    bool // of a field: g.name(...), with a dot where a colon is meant
	Reading   bool // the function may only read
	Arguments []Given
}

// Given is an argument of such a call, as far as the text says what it is.
type Given struct {
	Value source.Value
	Known bool           // all of it stands in the text
	Open  []source.Field // keys of a table whose values do not
}

// GameCalls are the places of the file where functions ask the game.
func (s *Script) GameCalls() []GameCall { return s.gameCalls }

// game says whether a variable is the game, and whether it can only be read.
type game int8

const (
	noGame game = iota
	playedGame
	readGame
)

// gameOf tells whether an expression is the game: the first parameter of a function
// that is given to run, count or check, a parameter called g, or another player's
// view of one, g:as(player).
func (w *walker) gameOf(e ast.Expr) game {
	switch e := e.(type) {
	case *ast.IdentExpr:
		l, _ := w.lookup(e.Value)
		return l.game
	case *ast.FuncCallExpr:
		if e.Method == "as" {
			return w.gameOf(e.Receiver)
		}
	}
	return noGame
}

// gives notes the functions that a call of run, count or check gives to the game.
func (w *walker) gives(e *ast.FuncCallExpr) {
	name, ok := e.Func.(*ast.IdentExpr)
	if !ok || name.Value != "run" && name.Value != "count" && name.Value != "check" {
		return
	}
	if _, isLocal := w.lookup(name.Value); isLocal {
		return
	}
	for _, a := range e.Args {
		if f, ok := a.(*ast.FunctionExpr); ok {
			if w.given == nil {
				w.given = map[*ast.FunctionExpr]game{}
			}
			if w.given[f] = readGame; name.Value == "run" {
				w.given[f] = playedGame
			}
		}
	}
}

// parameter is whether the first parameter of a function is the game.
func (w *walker) parameter(e *ast.FunctionExpr, name string) game {
	if g := w.given[e]; g != noGame {
		return g
	}
	if name == "g" {
		return playedGame
	}
	return noGame
}

// asks notes a call of a method of the game, with what is known of its arguments.
// Where they stand is found when the call has been walked.
func (w *walker) asks(e *ast.FuncCallExpr, kind game) *GameCall {
	c := GameCall{Name: e.Method, Reading: kind == readGame}
	for _, a := range e.Args {
		c.Arguments = append(c.Arguments, givenBy(a))
	}
	w.script.gameCalls = append(w.script.gameCalls, c)
	return &w.script.gameCalls[len(w.script.gameCalls)-1]
}

// givenBy is what the text says of an argument.
func givenBy(e ast.Expr) Given {
	switch e := e.(type) {
	case *ast.StringExpr:
		return Given{Value: source.Value{Kind: source.String, String: e.Value}, Known: true}
	case *ast.NumberExpr:
		n, err := strconv.ParseFloat(e.Value, 64)
		return Given{Value: source.Value{Kind: source.Number, Number: n}, Known: err == nil}
	case *ast.UnaryMinusOpExpr:
		g := givenBy(e.Expr)
		g.Value.Number = -g.Value.Number
		g.Known = g.Known && g.Value.Kind == source.Number
		return g
	case *ast.TrueExpr:
		return Given{Value: source.Value{Kind: source.Bool, Bool: true}, Known: true}
	case *ast.FalseExpr:
		return Given{Value: source.Value{Kind: source.Bool}, Known: true}
	case *ast.TableExpr:
		return givenTable(e)
	}
	return Given{}
}

func givenTable(e *ast.TableExpr) Given {
	g := Given{Value: source.Value{Kind: source.Table}, Known: true}
	for _, f := range e.Fields {
		v := givenBy(f.Value)
		name, isName := f.Key.(*ast.StringExpr)
		switch {
		case f.Key == nil:
			g.Value.Kind = source.List
			g.Value.List = append(g.Value.List, v.Value)
			g.Known = g.Known && v.Known
		case !isName:
			return Given{}
		case v.Known:
			g.Value.Fields = append(g.Value.Fields, source.Field{Key: name.Value, Value: v.Value})
		default:
			g.Known = false
			g.Open = append(g.Open, source.Field{Key: name.Value})
		}
	}
	if g.Value.Kind == source.List && (!g.Known || len(g.Value.Fields) > 0) {
		return Given{}
	}
	return g
}

// placed says where the arguments of a call stand: each key at its name, what has
// none where the call is.
func (w *walker) placed(c *GameCall, from int) {
	tokens := w.tokens[from:w.next]
	for i := range c.Arguments {
		a := &c.Arguments[i]
		w.place(&a.Value, c.At, tokens)
		for k := range a.Open {
			a.Open[k].Pos = w.keyAt(a.Open[k].Key, c.At, tokens)
		}
	}
}

func (w *walker) place(v *source.Value, at Spot, tokens []token) {
	v.Pos = at.In(w.script.file)
	for i := range v.List {
		w.place(&v.List[i], at, tokens)
	}
	for i := range v.Fields {
		f := &v.Fields[i]
		f.Pos = w.keyAt(f.Key, at, tokens)
		w.place(&f.Value, at, tokens)
		f.Value.Pos = f.Pos
	}
}

// keyAt is where a key stands among some tokens.
func (w *walker) keyAt(key string, otherwise Spot, tokens []token) source.Pos {
	for i, t := range tokens {
		if (t.kind == parse.TIdent || t.kind == parse.TString) && t.text == key && (tokenAt(tokens, i+1).kind == '=' || tokenAt(tokens, i+1).kind == ']') {
			return t.at.In(w.script.file)
		}
	}
	return otherwise.In(w.script.file)
}
