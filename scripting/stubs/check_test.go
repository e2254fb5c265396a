package stubs

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"seti/content"
	"seti/kernel/catalog"
	"seti/scripting/words"
)

// The scripts of the base game type-check against the annotations: every word is declared,
// every named argument exists, every value is of a type that fits, and every method of g
// exists.
func TestContentTypeChecks(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	p, err := readAnnotations(string(New(c).Lua()))
	if err != nil {
		t.Fatal(err)
	}
	scripts, words := 0, 0
	base := content.Base()
	err = fs.WalkDir(base.FS, ".", func(file string, e fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".lua" {
			return err
		}
		src, err := fs.ReadFile(base.FS, file)
		if err != nil {
			return err
		}
		scripts++
		k := check(p, file, src, scriptOf(file))
		words += k.words
		for _, problem := range k.problems {
			t.Error(problem)
		}
		return nil
	})
	if err != nil || scripts == 0 {
		t.Fatal("no scripts", err)
	}
	t.Logf("%d scripts, %d uses of words", scripts, words)
}

// The language server reports everything that scripts use and the annotations do not have. Each of these was missing
// once.
func TestDeclared(t *testing.T) {
	c, err := content.Open("solo", "space-agencies")
	if err != nil {
		t.Fatal(err)
	}
	annotations := string(New(c).Lua())
	for _, line := range []string{
		"function require(name) end",
		"---@field effects table<string, seti.",
		"---@field tucks seti.ListOfEffects", // of a card that a function reads, as its deck declares
		"---@field species seti.Species_",
		"---@param f fun(g: seti.Reader, argument?: any): boolean?",
	} {
		if !strings.Contains(annotations, line) {
			t.Errorf("not found: %s", line)
		}
	}
}

// Every word that reads its argument itself has a type, or keys from which it follows.
func TestWordsHaveTypes(t *testing.T) {
	for i := range words.All {
		w := &words.All[i]
		if w.New == nil {
			continue
		}
		_, decodes := w.New().(catalog.Decodable)
		if _, typed := decoding[w.Name]; decodes && !typed && len(w.Params()) == 0 {
			t.Errorf("%s needs a type in decoding", w.Name)
		}
	}
}

// Every table has keys: what reads itself needs a type in fixed.
func TestClassesHaveFields(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, class := range New(c).Classes {
		if len(class.Fields) == 0 && !class.Object {
			t.Errorf("nothing fits into seti.%s, which has no fields", class.Name)
		}
	}
}

// scriptOf returns the class of the value that a file returns.
func scriptOf(file string) string {
	switch {
	case path.Base(file) == "species.lua":
		return "seti.SpeciesScript"
	case strings.HasPrefix(file, "techs/"):
		return "seti.TechScript"
	}
	return "seti.CardScript"
}

// Values that do not fit are reported.
func TestMistakesAreFound(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	p, err := readAnnotations(string(New(c).Lua()))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ src, want string }{
		{`return { play = { { launch = 1 } } }`, ""},
		{`return { plays = {} }`, "no key plays"},
		{`return { play = { { lunch = 1 } } }`, "does not fit"},
		{`return { mission = { when = figure "venus", reward = { vp = 1 } } }`, "figure is not declared"},
		{`return { mission = { when = figures "vega", reward = { vp = 1 } } }`, "does not fit"},
		{`return { mission = { when = figures { at = "venus", moon = true }, reward = { vp = 1 } } }`, "does not fit"},
		{`return { mission = { reward = { vp = 1 } } }`, "when of seti.Mission is missing"},
		{`return { play = { { vp = "two" } } }`, "does not fit"},
		{`return { circles = { { on = "lunch", reward = { vp = 1 } } } }`, "does not fit"},
		{`return { play = { run("x", function(g) g:lunch() end) } }`, "g has no lunch"},
		{`return { play = { run("x", function(g) g:signal { att = "vega" } end) } }`, "does not fit"},
		{`return { endgame = { vp = 1, per = count("x", function(g) return g:data(1) end) } }`, "g has no data"},
		{`local f = check("x", function(g) return true end) return { mission = { when = f, reward = { vp = 1 } } }`, ""},
		{`local f = run("x", function(g) end) return { mission = { when = f, reward = { vp = 1 } } }`, "does not fit"},
	} {
		got := strings.Join(check(p, "x.lua", []byte(x.src), "seti.CardScript").problems, "\n")
		if x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s\n got %q\nwant %q", x.src, got, x.want)
		}
	}
}

// checker compares a script with the annotations.
type checker struct {
	p        *parsed
	file     string
	locals   map[string]shape
	reader   bool // inside "count" or "check": g can only read
	words    int
	problems []string
}

func check(p *parsed, file string, src []byte, class string) *checker {
	k := &checker{p: p, file: file, locals: map[string]shape{}}
	chunk, err := parse.Parse(bytes.NewReader(src), file)
	if err != nil {
		k.problems = append(k.problems, err.Error())
		return k
	}
	for _, s := range chunk {
		switch s := s.(type) {
		case *ast.LocalAssignStmt:
			for i, e := range s.Exprs {
				t := k.typeOf(e)
				if i < len(s.Names) {
					k.locals[s.Names[i]] = t
				}
			}
		case *ast.ReturnStmt:
			for _, e := range s.Exprs {
				k.table(e, class)
			}
		}
	}
	return k
}

func (k *checker) problem(e ast.PositionHolder, format string, args ...any) {
	k.problems = append(k.problems, fmt.Sprintf("%s:%d: ", k.file, e.Line())+fmt.Sprintf(format, args...))
}

var anything = shape{kind: "name", text: "any"}

// typeOf returns the type of an expression, as far as its words determine it.
func (k *checker) typeOf(e ast.Expr) shape {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		name, ok := e.Func.(*ast.IdentExpr)
		if !ok {
			return anything
		}
		f := k.p.functions[name.Value]
		if f == nil {
			if _, local := k.locals[name.Value]; !local && name.Value != "require" {
				k.problem(e, "%s is not declared", name.Value)
			}
			return anything
		}
		k.words++
		if len(e.Args) != len(f.params) {
			k.problem(e, "%s takes %d arguments, found %d", name.Value, len(f.params), len(e.Args))
		}
		for i, a := range e.Args {
			if i < len(f.params) && !k.fits(a, f.params[i]) {
				k.problem(e, "argument %d of %s does not fit", i+1, name.Value)
			}
		}
		return f.returns
	case *ast.FunctionExpr:
		k.body(e, e.ParList.Names)
	case *ast.IdentExpr:
		if t, ok := k.locals[e.Value]; ok {
			return t
		}
	}
	return anything
}

// table checks a table of a class, key by key, so that mistakes are named.
func (k *checker) table(e ast.Expr, class string) {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return
	}
	seen := map[string]bool{}
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok {
			k.problem(e, "%s has no entries without a key", class)
			continue
		}
		seen[key.Value] = true
		s, ok := k.p.field(class, key.Value)
		switch {
		case !ok:
			k.problem(f.Value, "%s has no key %s", class, key.Value)
		case s.kind == "name" && k.p.classes[s.text] != nil:
			k.table(f.Value, s.text)
		case !k.fits(f.Value, s):
			k.problem(f.Value, "%s of %s does not fit", key.Value, class)
		}
	}
	for c := k.p.classes[class]; c != nil; c = k.p.classes[c.parent] {
		for _, key := range c.needed {
			if !seen[key] {
				k.problem(e, "%s of %s is missing", key, class)
			}
		}
	}
}

// fits reports whether a value is allowed where a type is wanted. It checks words and
// functions inside on the way.
func (k *checker) fits(e ast.Expr, want shape) bool {
	switch want.kind {
	case "union":
		for _, s := range want.of {
			before, words := len(k.problems), k.words
			if k.fits(e, s) {
				return true
			}
			k.problems, k.words = k.problems[:before], words
		}
		return false
	case "name":
		if a, ok := k.p.aliases[want.text]; ok {
			return k.fits(e, a)
		}
	}
	if want.kind == "name" && (want.text == "any" || want.text == "table") {
		k.typeOf(e)
		return true
	}
	switch e := e.(type) {
	case *ast.StringExpr:
		return want.kind == "literal" && want.text == e.Value || want.kind == "name" && want.text == "string"
	case *ast.NumberExpr, *ast.UnaryMinusOpExpr:
		return want.kind == "name" && want.text == "integer"
	case *ast.TrueExpr, *ast.FalseExpr:
		return want.kind == "name" && want.text == "boolean"
	case *ast.FunctionExpr:
		if want.kind != "fun" {
			return false
		}
		old := k.reader
		k.reader = len(want.of) > 0 && want.of[0].text == "seti.Reader"
		k.body(e, e.ParList.Names)
		k.reader = old
		return true
	case *ast.TableExpr:
		return k.tableFits(e, want)
	}
	return k.same(k.typeOf(e), want)
}

func (k *checker) tableFits(t *ast.TableExpr, want shape) bool {
	switch want.kind {
	case "list":
		for _, f := range t.Fields {
			if f.Key != nil || !k.fits(f.Value, want.of[0]) {
				return false
			}
		}
		return true
	case "table":
		for _, f := range t.Fields {
			if f.Key == nil || !k.fits(f.Value, want.of[1]) {
				return false
			}
		}
		return true
	}
	class := k.p.classes[want.text]
	if want.kind != "name" || class == nil {
		return false
	}
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok {
			return false
		}
		s, ok := k.p.field(want.text, key.Value)
		if !ok || !k.fits(f.Value, s) {
			return false
		}
		k.words++
	}
	return true
}

// same compares the type that an expression has with the one wanted.
func (k *checker) same(have, want shape) bool {
	if have.text == "any" && have.kind == "name" || want.kind == "name" && want.text == "any" {
		return true
	}
	if have.kind == "list" && want.kind == "list" {
		return k.same(have.of[0], want.of[0])
	}
	if have.kind != "name" || want.kind != "name" {
		return false
	}
	for name := have.text; name != ""; {
		if name == want.text {
			return true
		}
		c := k.p.classes[name]
		if c == nil {
			break
		}
		name = c.parent
	}
	return false
}
