package syntax

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/kernel/source"
)

// The Lua machine says "attempt to call a non-function object" and does not say which object.
// When that happens the file is walked once more, this time with notes on what is where; a
// script that runs pays nothing for it.

type noteKind uint8

const (
	noteCall     noteKind = iota // f()
	noteMethod                   // object:method()
	noteIndex                    // object.key
	noteOperator                 // a + b, #a, a .. b
	noteLoop                     // for x in list do
)

// note is the operator or method at a spot, with its operands.
type note struct {
	word     string
	operands []string
}

type noteKey struct {
	at   Spot
	kind noteKind
}

// notes are nil except while an error is explained.
type notes map[noteKey]note

func (n notes) add(at Spot, kind noteKind, word string, operands ...ast.Expr) {
	if n == nil {
		return
	}
	texts := make([]string, len(operands))
	for i, e := range operands {
		texts[i] = src(e)
	}
	n[noteKey{at, kind}] = note{word, texts}
}

// src returns an expression briefly, as it may be written.
func src(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.NilExpr:
		return "nil"
	case *ast.TrueExpr:
		return "true"
	case *ast.FalseExpr:
		return "false"
	case *ast.NumberExpr:
		return e.Value
	case *ast.StringExpr:
		return strconv.Quote(e.Value)
	case *ast.IdentExpr:
		return e.Value
	case *ast.Comma3Expr:
		return "..."
	case *ast.TableExpr:
		return "{ ... }"
	case *ast.FunctionExpr:
		return "function"
	case *ast.UnaryLenOpExpr:
		return "#" + src(e.Expr)
	case *ast.UnaryMinusOpExpr:
		return "-" + src(e.Expr)
	case *ast.ArithmeticOpExpr:
		return src(e.Lhs) + " " + e.Operator + " " + src(e.Rhs)
	case *ast.AttrGetExpr:
		if key, ok := e.Key.(*ast.StringExpr); ok {
			return src(e.Object) + "." + key.Value
		}
		return src(e.Object) + "[" + src(e.Key) + "]"
	case *ast.FuncCallExpr:
		return sourceOfCall(e)
	}
	return "this value"
}

func sourceOfCall(e *ast.FuncCallExpr) string {
	name := ""
	if e.Func != nil {
		name = src(e.Func)
	} else {
		name = src(e.Receiver) + ":" + e.Method
	}
	if name == HiddenTable {
		return "{ ... }"
	}
	if strings.HasPrefix(name, hiddenMark) {
		return "this value"
	}
	if len(e.Args) == 0 {
		return name + "()"
	}
	if text, ok := e.Args[0].(*ast.StringExpr); ok && len(e.Args) == 1 {
		return name + " " + strconv.Quote(text.Value)
	}
	return name + "(...)"
}

// annotate walks the file again and notes more than is needed to compile it.
func (s *Script) annotate() *walker {
	w := &walker{script: &Script{file: s.file}, notes: notes{}, mentioned: map[string]bool{}}
	var bad *source.Problem
	w.tokens, bad = scan(s.file, s.src)
	chunk, err := parse.Parse(bytes.NewReader(s.src), s.file)
	if bad == nil && err == nil {
		w.walk(chunk)
	}
	return w
}

// Explain turns a message of the Lua machine into one for an author.
func (s *Script) Explain(message string, at Spot) (text, hint string) {
	if s == nil {
		return message, ""
	}
	n := s.annotate().notes
	if what, ok := strings.CutPrefix(message, "attempt to index a non-table object("); ok {
		return n.explainIndex(what, at)
	}
	if what, ok := strings.CutPrefix(message, "cannot perform "); ok {
		_, what, _ = strings.Cut(what, "between ")
		return n.explainOperator(what, " and ", at)
	}
	if what, ok := strings.CutPrefix(message, "attempt to compare "); ok {
		return n.explainOperator(what, " with ", at)
	}
	if what, ok := strings.CutPrefix(message, MessageJoin); ok {
		return n.explainJoin(what, at)
	}
	if what, ok := strings.CutPrefix(message, "for statement "); ok {
		return "the " + strings.Replace(what, "init", "start", 1) + ": for i = start, limit, step", ""
	}
	switch message {
	case "attempt to call a non-function object":
		return n.explainCall(at)
	case "__unm undefined":
		return n.operand(at, 0) + " cannot be made negative", "it may be nil"
	case "__len undefined":
		return n.operand(at, 0) + " cannot be counted with #", "it may be nil"
	case "stack overflow":
		return "functions call each other more than " + strconv.Itoa(MaxLevels) + " deep",
			"a function that calls itself must come to an end"
	case "registry overflow":
		return "too many values at once", "a function that calls itself must come to an end"
	}
	return message, ""
}

// operand returns an operand of the operator at a spot.
func (n notes) operand(at Spot, i int) string {
	if note, ok := n[noteKey{at, noteOperator}]; ok && i < len(note.operands) {
		return note.operands[i]
	}
	return "this value"
}

// explainIndex explains `nil) with key 'vp'`.
func (n notes) explainIndex(what string, at Spot) (text, hint string) {
	kind, key, _ := strings.Cut(what, ") with key '")
	key = strings.TrimSuffix(key, "'")
	object := "this value"
	if note, ok := n[noteKey{at, noteIndex}]; ok {
		object = note.operands[0]
	}
	return object + " is " + WithArticle(kind) + " and has no " + Quote(key), ""
}

// explainOperator explains `nil and number`, `number with nil`.
func (n notes) explainOperator(what, separator string, at Spot) (text, hint string) {
	left, right, _ := strings.Cut(what, separator)
	kinds := []string{left, right}
	note, ok := n[noteKey{at, noteOperator}]
	if !ok || len(note.operands) != 2 {
		return "cannot use " + WithArticle(left) + " with " + WithArticle(right), ""
	}
	if note.word == ">" || note.word == ">=" { // the compiler swaps them
		kinds[0], kinds[1] = right, left
	}
	text = note.operands[0] + " " + note.word + " " + note.operands[1] + ": "
	if wrong := wrongOperand(kinds, separator == " with "); wrong >= 0 {
		return text + note.operands[wrong] + " is " + WithArticle(kinds[wrong]), ""
	}
	return text + "cannot compare " + WithArticle(kinds[0]) + " with " + WithArticle(kinds[1]), ""
}

// MessageJoin begins the message for a failed a .. b; the number of the part and its type follow.
const MessageJoin = "cannot join part "

func (n notes) explainJoin(what string, at Spot) (text, hint string) {
	number, kind, _ := strings.Cut(what, " ")
	i, _ := strconv.Atoi(number)
	return n.operand(at, i-1) + " is " + WithArticle(kind) + " and cannot be joined to a text", "tostring(...) makes a text of it"
}

// wrongOperand returns which of two operands does not fit, -1 if none or both.
func wrongOperand(kinds []string, compared bool) int {
	return slices.IndexFunc(kinds, func(kind string) bool { return kind == "nil" || !compared && kind != "number" })
}

func (n notes) explainCall(at Spot) (text, hint string) {
	if note, ok := n[noteKey{at, noteMethod}]; ok {
		return note.operands[0] + " has no method " + Quote(note.word), ""
	}
	if note, ok := n[noteKey{at, noteCall}]; ok {
		if strings.HasSuffix(note.operands[0], ")") || strings.HasSuffix(note.operands[0], `"`) {
			return note.operands[0] + " is not a function, but a value follows it", "is a comma missing before it?"
		}
		return Quote(note.operands[0]) + " is not a function", "it may be nil"
	}
	if note, ok := n[noteKey{at, noteLoop}]; ok && len(note.operands) > 0 {
		list := note.operands[0]
		return "cannot loop over " + Quote(list), "write for i, x in ipairs(" + list + ") do"
	}
	return "this is not a function", ""
}

// WithArticle puts an article before the name of a Lua type.
func WithArticle(kind string) string {
	switch kind {
	case "nil":
		return kind
	case "boolean":
		return "true or false"
	case "userdata":
		return "a thing of the game"
	}
	return "a " + kind
}

// hintFor returns a hint for an unknown name. foreign are names from other languages.
var foreign = map[string]string{"null": "nothing is nil", "None": "nothing is nil", "undefined": "nothing is nil", "NULL": "nothing is nil",
	"True": "write true", "False": "write false", "this": "the game is g, the first parameter of a function", "self": "the game is g, the first parameter of a function"}

func hintFor(g global, words, locals []string) string {
	if hint, ok := Forbidden[g.name]; ok {
		return hint
	}
	if hint, ok := foreign[g.name]; ok {
		return hint
	}
	names := slices.Concat(LibraryNames, words)
	if slices.Contains(locals, g.name) {
		return "the local variable of that name is declared later or inside another block"
	}
	if hint := source.Nearest(g.name, append(names, locals...)); hint != "" {
		return hint
	}
	return "put a name of the game in quotes; declare a local variable before you use it"
}
