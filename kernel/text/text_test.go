package text_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

func read(t *testing.T, tag, file string) *text.Speaker {
	t.Helper()
	l, err := text.Read(tag, []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	return text.In(l, &catalog.Catalog{Resources: []string{"vp", "publicity", "data", "energy", "credit"}})
}

func ref(kind source.Kind, id int16) source.Ref { return source.Ref{Kind: kind, ID: id} }

var credit = ref(board.KindRes, int16(board.Credit))

// A language may have several plurals, cases and genders, all in one file.
func TestLanguages(t *testing.T) {
	for _, l := range []struct {
		tag, file string
		want      map[int]string
	}{
		{"en", `
[res]
credit = { one = "credit", other = "credits" }
[m]
pays = "pays {n} {what:#n}"`,
			map[int]string{0: "pays 0 credits", 1: "pays 1 credit", 2: "pays 2 credits", 5: "pays 5 credits", 21: "pays 21 credits"}},
		{"de", `
[res]
credit = { gender = "m", one = "Credit", other = "Credits" }
[m]
pays = "zahlt {n=1?{what=m?einen|{what=f?eine|ein}}|{n}} {what:acc.#n}"`,
			map[int]string{0: "zahlt 0 Credits", 1: "zahlt einen Credit", 2: "zahlt 2 Credits", 21: "zahlt 21 Credits"}},
		{"ru", `
[res]
credit = { one = "кредит", few = "кредита", many = "кредитов" }
[m]
pays = "платит {n} {what:acc.#n}"`,
			map[int]string{0: "платит 0 кредитов", 1: "платит 1 кредит", 2: "платит 2 кредита", 5: "платит 5 кредитов", 21: "платит 21 кредит"}},
		{"fr", `
[res]
credit = { one = "crédit", other = "crédits" }
[m]
pays = "paie {n} {what:#n}"`,
			map[int]string{0: "paie 0 crédit", 1: "paie 1 crédit", 2: "paie 2 crédits"}},
	} {
		say := read(t, l.tag, l.file)
		for n, want := range l.want {
			got := say.Say(catalog.Phrase{Key: "m.pays", Args: catalog.Args{"n": n, "what": credit}})
			if got != want {
				t.Errorf("%s, %d: %q, expected %q", l.tag, n, got, want)
			}
		}
	}
}

const grammar = `
[forms]
a     = "a~{x:one.*}"
times = "{x=1?|{x=2? twice| {x} times}}"
[list]
and = { between = ", ", last = " and " }
or  = { between = ", ", last = " or " }
[joint]
"a~" = { before = "aeiou", then = "an ", else = "a " }
[color]
red = "red"
[m]
orbiter = { one = "orbiter", other = "orbiters" }
probe   = { one = "probe", other = "probes" }
that    = { one = "that tech", a = "that tech" }
at      = "{what:*}{place? at {place}}"
some    = "find {what:a}"
all     = "find all {what:other}"
any     = "{of:or.*}"
do      = "{what:upper}{n:times}."
either  = "{n=2?two|{n=one?one|other}}"`

// A brief speaker takes the abbreviations, in the number that is asked for if they have it, and joins
// with commas.
func TestBrief(t *testing.T) {
	say := read(t, "en", `
[list]
and   = { between = ", ", last = " and " }
comma = { between = ", ", last = ", " }
[res]
credit = { one = "credit", other = "credits", short = "cr" }
energy = { one = "crate of energy", other = "crates of energy", short = "crate", "short.other" = "crates" }
[m]
some = "{n} {what:#n}"
pays = "pays {what}"`)
	some := func(n int, r board.Resource) catalog.Phrase {
		return catalog.Phrase{Key: "m.some", Args: catalog.Args{"n": n, "what": ref(board.KindRes, int16(r))}}
	}
	pays := catalog.Phrase{Key: "m.pays", Args: catalog.Args{"what": []catalog.Phrase{some(2, board.Credit), some(1, board.Energy), some(3, board.Energy)}}}
	if got, want := say.Say(pays), "pays 2 credits, 1 crate of energy and 3 crates of energy"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := say.Brief().Say(pays), "pays 2 cr, 1 crate, 3 crates"; got != want {
		t.Errorf("in brief: got %q, want %q", got, want)
	}
}

// How the gaps of a message are filled.
func TestForms(t *testing.T) {
	say := read(t, "en", grammar)
	m := func(key string, args ...any) catalog.Phrase {
		p := catalog.Phrase{Key: "m." + key, Args: catalog.Args{}}
		for i := 0; i < len(args); i += 2 {
			p.Args[args[i].(string)] = args[i+1]
		}
		return p
	}
	orbiter, probe := m("orbiter"), m("probe")
	venus := catalog.Phrase{Text: "Venus"}
	for _, x := range []struct {
		p    catalog.Phrase
		want string
	}{
		{orbiter, "orbiter"},
		{m("some", "what", orbiter), "find an orbiter"},
		{m("some", "what", probe), "find a probe"},
		{m("some", "what", m("that")), "find that tech"},
		{m("some", "what", m("at", "what", orbiter, "place", venus)), "find an orbiter at Venus"},
		{m("all", "what", m("at", "what", orbiter, "place", venus)), "find all orbiters at Venus"},
		{m("all", "what", m("at", "what", m("any", "of", []catalog.Phrase{orbiter, probe}))), "find all orbiters or probes"},
		{m("some", "what", m("any", "of", []catalog.Phrase{orbiter, probe})), "find an orbiter or probe"},
		{m("do", "what", m("some", "what", probe), "n", 1), "Find a probe."},
		{m("do", "what", m("some", "what", probe), "n", 2), "Find a probe twice."},
		{m("do", "what", m("some", "what", probe), "n", 3), "Find a probe 3 times."},
		{m("either", "n", 2), "two"},
		{m("either", "n", 1), "one"},
		{m("either", "n", 7), "other"},
		{m("any", "of", []catalog.Phrase{orbiter, probe, venus}), "orbiter, probe or Venus"},
		{catalog.Phrase{Key: "word.mine", Text: "collect a sample of {}", Args: catalog.Args{"about": venus}}, "collect a sample of Venus"},
		{catalog.Phrase{}, ""},
	} {
		if got := say.Say(x.p); got != x.want {
			t.Errorf("%v: %q, expected %q", x.p, got, x.want)
		}
	}
}

// A language that is not built in is a file. Its messages take precedence over all others; missing ones appear in
// English. In the same way a file corrects a built-in language.
func TestAdd(t *testing.T) {
	if _, err := text.Find("eo"); err == nil {
		t.Fatal("the program has the language")
	}
	if err := add("eo", "[res]\ncredit = { one = \"kredito\", other = \"kreditoj\" }\n[around]\nold = \"malnova\"\n"); err != nil {
		t.Fatal(err)
	}
	around := func(tag string) []byte {
		if tag == "en" {
			return []byte("[around]\nold = \"old\"\nnew = \"new\"\n")
		}
		return nil
	}
	l, err := text.With("eo", around)
	if err != nil {
		t.Fatal(err)
	}
	say := text.In(l, &catalog.Catalog{Resources: []string{"vp", "publicity", "data", "energy", "credit"}})
	for key, want := range map[string]string{"log.gain": "gains 2 kreditoj", "around.old": "malnova", "around.new": "new"} {
		if got := say.Say(catalog.Phrase{Key: key, Args: catalog.Args{"n": 2, "what": credit}}); got != want {
			t.Errorf("%s: %q, expected %q", key, got, want)
		}
	}
	if err := add("eo", "[res]\ncredit = \"{n\"\n"); err == nil || !strings.Contains(err.Error(), "eo.toml:2:10: \"{n\": a } is missing") {
		t.Errorf("of a file that is wrong: %v", err)
	}
}

// A file with a mistake is refused with the position.
func TestBadFiles(t *testing.T) {
	for file, want := range map[string]string{
		"[m]\nx = \"{a\"":           "m.x: \"{a\": a } is missing",
		"[m]\nx = \"{a?b\"":         "m.x: \"{a?b\": a } is missing",
		"[m]\nx = \"{a?b|c\"":       "m.x: \"{a?b|c\": a } is missing",
		"[m]\nx = \"a}\"":           "m.x: \"a}\": a } too many",
		"[m]\nx = \"{}\"":           "m.x: \"{}\": {} names no argument",
		"[m]\nx = \"{a.b}\"":        "m.x: there is no message a.b",
		"[m]\nx = \"{a b}\"":        "m.x: \"{a b}\": {a b} names no argument",
		"[m]\nx = 3":                "m.x: found 3, expected a text",
		"[m]\nx = { one = 3 }":      "m.x: found 3, expected a text",
		"x = \"a\"":                 "x: found \"a\", expected a section of messages",
		"[joint]\n\"\" = \"a\"":     "joint.: the sign of a joint is empty",
		"[m]\nx = \"a\"\nx = \"b\"": "has already been defined",
	} {
		if _, err := text.Read("en", []byte(file)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", file, err, want)
		}
	}
	if _, err := text.Read("x-", nil); err == nil {
		t.Error("x- is taken for a language")
	}
}

// things are the sections whose keys are ids of things, which do not occur in Go.
var things = []string{"seat", "res", "word", "color", "trace", "type", "slot", "prop", "action", "event", "deed", "happening"}

// Every message that the kernel and the words use exists, no message is unused, and those of
// the words' file are used by words alone.
func TestKeys(t *testing.T) {
	file, err := os.ReadFile("en.toml")
	if err != nil {
		t.Fatal(err)
	}
	ofWords, err := os.ReadFile("../../scripting/words/text/en.toml")
	if err != nil {
		t.Fatal(err)
	}
	l, err := text.Read("en", file, ofWords)
	if err != nil {
		t.Fatal(err)
	}
	kernels, err := text.Read("en", file) // in whose gaps no message of words stands
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	sections := map[string]bool{}
	for _, k := range l.Keys() {
		section, _, _ := strings.Cut(k, ".")
		if !slices.Contains(things, section) {
			sections[section] = true
			keys[k] = false
		}
	}
	for _, s := range literals(t) {
		section, _, _ := strings.Cut(s.text, ".")
		if _, ok := keys[s.text]; ok {
			keys[s.text] = true
			if !slices.Contains(kernels.Keys(), s.text) && !strings.Contains(s.at, "scripting/words") {
				t.Errorf("%s: %s is a message of words alone: move it to kernel/text", s.at, s.text)
			}
		} else if sections[section] && isKey.MatchString(s.text) {
			t.Errorf("%s: en.toml has no %s", s.at, s.text)
		}
	}
	for _, e := range catalog.EventInfos() {
		for _, section := range []string{"event.", "deed.", "happening."} {
			if !slices.Contains(l.Keys(), section+e.Name) {
				t.Errorf("en.toml has no %s%s", section, e.Name)
			}
		}
	}
	for _, p := range catalog.Properties() {
		if !slices.Contains(l.Keys(), "prop."+p) {
			t.Errorf("en.toml has no prop.%s", p)
		}
	}
	for _, m := range inMessage.FindAllStringSubmatch(string(file)+string(ofWords), -1) {
		keys[m[1]] = true
	}
	for k, used := range keys {
		if !used {
			t.Errorf("en.toml: nothing says %s", k)
		}
	}
}

var inMessage = regexp.MustCompile(`\{([a-z]+\.[a-z_]+)[:?}]`)

var isKey = regexp.MustCompile(`^[a-z]+\.[a-z_]+$`)

type literal struct {
	text string
	at   string
}

// All that people read is made from keys: code of the kernel that makes a phrase or refuses something contains no
// sentence in any language.
func TestNoSentencesInGo(t *testing.T) {
	phrases := regexp.MustCompile(`^(Phrase|Refusal|Args)$`)
	functions := 0
	for _, f := range files(t) {
		ast.Inspect(f.tree, func(n ast.Node) bool {
			fn, ok := n.(*ast.FuncDecl)
			if !ok || fn.Type.Results == nil {
				return true
			}
			makes := false
			ast.Inspect(fn.Type.Results, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				makes = makes || ok && phrases.MatchString(id.Name)
				return true
			})
			if !makes || fn.Name.Name == "literal" {
				return false
			}
			functions++
			for _, s := range f.strings(fn.Body) {
				if sentence.MatchString(s.text) {
					t.Errorf("%s: %q belongs in en.toml", s.at, s.text)
				}
			}
			return false
		})
	}
	if functions < 80 {
		t.Errorf("found %d functions that make phrases, expected all of them", functions)
	}
}

var sentence = regexp.MustCompile(`[A-Za-z]{2,} [A-Za-z]{2,}`)

// goFile is a Go file of the kernel.
type goFile struct {
	tree *ast.File
	fset *token.FileSet
}

// files are the Go files of the kernel, of the words and of this package.
func files(t *testing.T) []goFile {
	t.Helper()
	var list []goFile
	fset := token.NewFileSet()
	for _, pattern := range []string{"../*.go", "../catalog/*.go", "../board/*.go", "../log/*.go", "../play/*.go", "../../scripting/words/*.go", "*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			tree, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, goFile{tree, fset})
		}
	}
	return list
}

// strings returns the string literals in a part of a file.
func (f goFile) strings(part ast.Node) []literal {
	var list []literal
	ast.Inspect(part, func(n ast.Node) bool {
		if b, ok := n.(*ast.BasicLit); ok && b.Kind == token.STRING {
			if s, err := strconv.Unquote(b.Value); err == nil {
				list = append(list, literal{s, fmt.Sprint(f.fset.Position(b.Pos()))})
			}
		}
		return true
	})
	return list
}

// literals returns all strings in these files.
func literals(t *testing.T) []literal {
	var list []literal
	for _, f := range files(t) {
		list = append(list, f.strings(f.tree)...)
	}
	return list
}

// A form that is asked of several things is taken by each of them. The gender is
// that of the head, also where the message has the head in a question. A message in a
// gap has the arguments of the message around it.
func TestHeads(t *testing.T) {
	say := read(t, "de", `
[forms]
einen = "{x=m?einen|{x=f?eine|ein}} {x:one.*}"
[list]
or = { between = ", ", last = " oder " }
[m]
orbiter = { gender = "m", one = "Orbiter" }
probe   = { gender = "f", one = "Sonde" }
figure  = "{kind?{kind:*}|{m.orbiter:*}}{at? bei {at}}"
find    = { one = "finde {m.found}", inf = "{m.found} finden" }
found   = "{what:einen}"
any     = "finde {of:or.einen}"
may     = "du darfst {what:inf}"
[text]
"take the {} token" = "nimm das {about}-Plättchen"`)
	m := func(key string, args catalog.Args) catalog.Phrase { return catalog.Phrase{Key: "m." + key, Args: args} }
	orbiter, probe := m("orbiter", nil), m("probe", nil)
	venus := catalog.Phrase{Text: "Venus"}
	for _, x := range []struct {
		p    catalog.Phrase
		want string
	}{
		{m("find", catalog.Args{"what": m("figure", catalog.Args{"at": venus})}), "finde einen Orbiter bei Venus"},
		{m("find", catalog.Args{"what": m("figure", catalog.Args{"kind": probe})}), "finde eine Sonde"},
		{m("may", catalog.Args{"what": m("find", catalog.Args{"what": orbiter})}), "du darfst einen Orbiter finden"},
		{m("any", catalog.Args{"of": []catalog.Phrase{orbiter, probe}}), "finde einen Orbiter oder eine Sonde"},
		{catalog.Phrase{Text: "take the {} token", Args: catalog.Args{"about": venus}}, "nimm das Venus-Plättchen"},
	} {
		if got := say.Say(x.p); got != x.want {
			t.Errorf("%v: %q, expected %q", x.p, got, x.want)
		}
	}
}

// Two tokens of a pack are named by the forms that it gives, else in neutral words: there is no "2 echos".
func TestNounsOfPacks(t *testing.T) {
	for name, own := range map[string]string{"1 echo token, 2 echo tokens": "", "1 echo, 2 echoes": "[text]\necho = { one = \"echo\", piece = \"echo\", pieces = \"echoes\" }"} {
		say := read(t, "en", "[forms]\npiece = \"{x} token\"\npieces = \"{x} tokens\"\n[m]\nnoun = { one = \"{kind:piece}\", other = \"{kind:pieces}\" }\nsome = \"1 {what:one}, 2 {what:other}\"\n"+own)
		got := say.Say(catalog.Phrase{Key: "m.some", Args: catalog.Args{"what": catalog.Phrase{Key: "m.noun", Args: catalog.Args{"kind": "echo"}}}})
		if got != name {
			t.Errorf("got %q, expected %q", got, name)
		}
	}
}
