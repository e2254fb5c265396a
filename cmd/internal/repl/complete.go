package repl

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"seti/cmd/internal/glossary"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting"
	"seti/scripting/prompt"
	"seti/scripting/stubs"
	"seti/scripting/words"
)

// Candidate is a way to continue with a line.
type Candidate struct {
	Text string // what replaces the last letters
	Help string
	Kind string
}

// pathEnd matches a path at the end of a line: stars.vega.ma, g:dis.
var pathEnd = regexp.MustCompile(`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\])*)([.:])(\w*)$`)

// Complete returns how the text in front of the cursor can continue: each of the candidates can
// replace its last bytes, whose number is returned too.
func (r *REPL) Complete(text string) ([]Candidate, int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	text = text[strings.LastIndexByte(text, '\n')+1:]
	if rest, ok := strings.CutPrefix(text, ":"); ok {
		name, arg, isArg := strings.Cut(rest, " ")
		if isArg {
			return r.completeArgument(name, arg)
		}
		var list []Candidate
		for _, c := range commands() {
			list = append(list, Candidate{":" + c.name, c.help, "command"})
		}
		return begin(list, text), len(text)
	}
	if list, typed, ok := r.completeInside(text); ok {
		return list, typed
	}
	if m := pathEnd.FindStringSubmatch(text); m != nil {
		return begin(r.members(m[1], m[2]), m[3]), len(m[3])
	}
	line := text
	if m := seatPrefix.FindStringSubmatch(text); m != nil {
		line = m[2]
	}
	if strings.Contains(line, " ") {
		if list := begin(r.offered(), line); len(list) > 0 {
			return list, len(line)
		}
	}
	word := text[len(strings.TrimRightFunc(text, isWord)):]
	list := r.names()
	if word == line {
		list = append(r.offered(), list...)
	}
	return begin(list, word), len(word)
}

func isWord(c rune) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// begin returns the candidates that begin with what was typed.
func begin(list []Candidate, typed string) []Candidate {
	var out []Candidate
	for _, c := range list {
		twice := slices.ContainsFunc(out, func(o Candidate) bool { return o.Text == c.Text })
		if strings.HasPrefix(c.Text, typed) && !twice {
			out = append(out, c)
		}
	}
	return out
}

func (r *REPL) completeArgument(name, arg string) ([]Candidate, int) {
	arg = strings.TrimLeft(arg, " ")
	var list []Candidate
	switch name {
	case "why", "step":
		list = r.offered()
		if name == "why" {
			for _, b := range r.game.c.Bodies {
				list = append(list, Candidate{"land " + b.ID, "", "option"}, Candidate{"orbit " + b.ID, "", "option"})
			}
			for _, v := range board.Verbs() {
				list = append(list, Candidate{v, "", "option"})
			}
		}
	case "card":
		arg = arg[strings.LastIndexByte(arg, ' ')+1:]
		list = r.things()
	case "seat":
		for p := range r.game.session.Settings.Players {
			list = append(list, Candidate{board.Seat(p).String(), "", "seat"})
		}
		list = append(list, Candidate{"all", "see everything", "seat"}, Candidate{"public", "what a spectator sees", "seat"})
	case "break":
		list = []Candidate{{"off", "no stops", "command"}}
		for _, f := range r.game.c.Functions {
			list = append(list, Candidate{f.Address, f.Text, "function"})
		}
	case "help":
		for _, c := range commands() {
			list = append(list, Candidate{c.name, c.help, "command"})
		}
		own := glossary.OfPacks(r.game.c)
		for _, name := range glossary.Names(own...) {
			list = append(list, Candidate{name, glossary.Find(name, own...)[0].Doc, "word"})
		}
	}
	return begin(list, arg), len(arg)
}

// offered returns the options of the decision that waits.
func (r *REPL) offered() []Candidate {
	var list []Candidate
	if d := r.game.session.Raw(); d != nil {
		k := r.game.session.Game()
		for _, o := range r.choices(d) {
			list = append(list, Candidate{k.C.ID(o), r.game.say().Label(k, o), "option"})
		}
	}
	return list
}

// things returns the ids of content.
func (r *REPL) things() []Candidate {
	var list []Candidate
	for _, x := range r.texts.All() {
		list = append(list, Candidate{x.ID, x.Name, x.Kind})
	}
	return list
}

// members returns the names that can follow a path.
func (r *REPL) members(path, sign string) []Candidate {
	var list []Candidate
	if path == "g" {
		for _, name := range scripting.Methods(r.game.c) {
			list = append(list, Candidate{name, methodHelp(name), "method"})
		}
		return list
	}
	reply, err := r.prompt.Eval(path, prompt.Look{Position: r.game.describe(r.view)})
	if err != nil {
		return nil
	}
	v := reply.Value
	for _, f := range v.Fields {
		if identifier.MatchString(f.Key) && (sign == "." || f.Value.Kind >= source.List) {
			list = append(list, Candidate{f.Key, positionDoc(path, f.Key), "key"})
		}
	}
	if len(v.Fields) == 0 && v.Kind >= source.List {
		list = append(list, Candidate{"add", "put more at the end", "method"})
		if prompt.IsDeck(path) {
			list = append(list, Candidate{"top", "put on top", "method"})
		}
	}
	return list
}

// pathParts matches the names of a path.
var pathParts = regexp.MustCompile(`\w+|"[^"]*"`)

// positionDoc returns the documentation of a key of the position.
func positionDoc(path, key string) string {
	field := reflect.StructField{Type: reflect.TypeFor[arrange.Position]()}
	for _, part := range append(pathParts.FindAllString(path, -1), key) {
		var ok bool
		if field, ok = arrange.Below(field.Type, part); !ok {
			return ""
		}
	}
	return field.Tag.Get("doc")
}

// methodHelp returns the documentation of a method of g, or of a word that is one.
func methodHelp(name string) string {
	if doc := ofG[name]; doc != "" {
		return doc
	}
	for _, method := range []bool{true, false} { // methods take precedence over words of the same name
		for _, e := range glossary.Find(name) {
			if strings.HasPrefix(e.Kind, "method of g") == method && !strings.HasPrefix(e.Kind, "key of") && e.Kind != "event" {
				return e.Doc
			}
		}
	}
	return "defined by a pack"
}

// ofG documents the fields of g that are not methods.
var ofG = map[string]string{
	"owner": "the player whose effect it is",
	"space": "the space that is marked; g:space(planet) is where a planet stands", "state": "what the thing remembers",
	"effects": "the effects that the thing has prepared",
}

// names returns the names with which Lua can begin.
func (r *REPL) names() []Candidate {
	var list []Candidate
	for _, f := range arrange.Keys() {
		list = append(list, Candidate{f, positionDoc("", f), "position"})
	}
	list = append(list, Candidate{"g", "the game, as functions of content see it", "name"})
	for _, w := range words.All {
		if w.Class == catalog.ClassSelection || w.Class == catalog.ClassAmount || w.Class == catalog.ClassEffect {
			list = append(list, Candidate{w.Name, w.Doc, "word"})
		}
	}
	for _, n := range prompt.Library() {
		list = append(list, Candidate{n, "", "library"})
	}
	return list
}

// bracket is a bracket that is open in front of the cursor.
type bracket struct {
	word string // the word that is called, or the key, to which it belongs
	from int    // the place after it
}

var (
	wordEnd  = regexp.MustCompile(`([A-Za-z_]\w*)\s*(?:=\s*)?$`)
	keyBegun = regexp.MustCompile(`^\s*([A-Za-z_]\w*)\s*=\s*(.*)$`)
)

// opened returns the brackets that are open at the end of a text; if the end is inside quotes,
// entry is the text in these.
func opened(text string) (open []bracket, entry string, quoted bool) {
	begins := 0 // the beginning of the entry in the innermost bracket
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '{' || c == '(':
			b := bracket{from: i + 1}
			if m := wordEnd.FindStringSubmatch(text[:i]); m != nil {
				b.word = m[1]
			} else if n := len(open); n > 0 && c == '{' {
				b.word = open[n-1].word // an entry of a list
			}
			open, begins = append(open, b), i+1
		case c == '}' || c == ')':
			if n := len(open); n > 0 {
				open, begins = open[:n-1], open[n-1].from
			}
		case c == ',':
			begins = i + 1
		}
	}
	return open, text[begins:], quote != 0
}

// completeInside completes the arguments of words: their keys, and the values
// of a key. typed is the number of bytes that the candidates replace.
func (r *REPL) completeInside(text string) (list []Candidate, typed int, ok bool) {
	open, entry, quoted := opened(text)
	word := text[strings.LastIndexAny(text, `"' {(,=`)+1:]
	if quoted {
		word = text[strings.LastIndexAny(text, `"'`)+1:]
	}
	var key string
	if m := keyBegun.FindStringSubmatch(entry); m != nil && (len(open) > 0 || quoted) {
		key = m[1]
	}
	in := ""
	if n := len(open); n > 0 {
		in = open[n-1].word
	}
	switch {
	case quoted && key == "":
		before := strings.TrimRight(text[:len(text)-len(word)-1], " ({")
		if m := wordEnd.FindStringSubmatch(before); m != nil && !strings.HasSuffix(before, "=") {
			list = r.values(mainParam(m[1]))
		}
		if len(list) == 0 {
			list = r.things()
		}
		return begin(list, word), len(word), true
	case quoted:
		if list = r.values(param(in, key)); len(list) == 0 {
			list = r.values(mainParam(key))
		}
		if len(list) == 0 {
			list = r.things()
		}
		return begin(list, word), len(word), true
	case len(open) == 0 || strings.ContainsAny(word, ".:"):
		return nil, 0, false
	case key != "":
		values := r.values(param(in, key))
		if len(values) == 0 {
			values = r.values(mainParam(key))
		}
		for _, c := range begin(values, word) {
			if c.Kind == "name" {
				c.Text = `"` + c.Text + `"`
			}
			list = append(list, c)
		}
		return list, len(word), len(list) > 0
	}
	list = r.keysIn(in)
	return begin(list, word), len(word), len(list) > 0
}

// keysIn returns the keys of a table: the arguments of a word, the filters of an event, or else
// the keys of a group of effects.
func (r *REPL) keysIn(word string) []Candidate {
	var list []Candidate
	add := func(params []catalog.Param) {
		for _, p := range params {
			list = append(list, Candidate{p.Key, p.Doc, "argument"})
		}
	}
	if i := slices.IndexFunc(words.All, func(w catalog.Word) bool { return w.Name == word }); i >= 0 {
		add(words.All[i].Params())
	}
	switch word {
	case "modify":
		add(catalog.Modifiers())
	case "on", "happened", "that":
		for _, e := range catalog.EventInfos() {
			list = append(list, Candidate{e.Name, e.Doc, "event"})
			for _, f := range e.Filters {
				list = append(list, Candidate{f, "a filter of events", "argument"})
			}
		}
	case "", "reward", "effects", "play":
		for _, w := range words.All {
			if w.Class == catalog.ClassEffect || w.Class == catalog.ClassPrefix {
				list = append(list, Candidate{w.Name, w.Doc, "word"})
			}
		}
		for _, name := range r.game.c.Resources {
			list = append(list, Candidate{name, methodHelp(name), "gain"})
		}
	}
	return list
}

func param(word, key string) catalog.Param {
	if p, ok := paramOf(word, func(p catalog.Param) bool { return p.Key == key }); ok {
		return p
	}
	for _, e := range catalog.EventInfos() {
		if e.Name == key {
			return catalog.Param{Key: key, Names: e.Names, Doc: e.Doc}
		}
	}
	return catalog.Param{}
}

// mainParam returns the argument that a word takes without its key.
func mainParam(word string) catalog.Param {
	if word == "held" { // it reads its argument itself
		return catalog.Param{Names: "res word:computer"}
	}
	p, _ := paramOf(word, func(p catalog.Param) bool { return p.Main })
	return p
}

// paramOf returns the first argument of a word that is meant, false if there is none.
func paramOf(word string, meant func(catalog.Param) bool) (catalog.Param, bool) {
	for _, w := range words.All {
		if w.Name != word {
			continue
		}
		for _, p := range w.Params() {
			if meant(p) {
				return p, true
			}
		}
	}
	return catalog.Param{}, false
}

// values returns the values of an argument, as far as they can be listed.
func (r *REPL) values(p catalog.Param) []Candidate {
	var list []Candidate
	for _, s := range strings.Fields(p.OneOf) {
		list = append(list, Candidate{s, "", "name"})
	}
	for _, name := range stubs.Names(r.game.c, p.Names) {
		help := ""
		if found, _ := r.texts.Find(name); len(found) > 0 {
			help = fmt.Sprintf("%s, %s", found[0].Name, found[0].Kind)
		}
		list = append(list, Candidate{name, help, "name"})
	}
	switch p.TypeName() {
	case "true or false":
		list = append(list, Candidate{"true", "", "value"}, Candidate{"false", "", "value"})
	case `number or "any"`:
		list = append(list, Candidate{"any", "as often as one likes", "name"})
	case "property":
		for _, s := range catalog.Properties() {
			list = append(list, Candidate{s, "", "name"})
		}
	}
	return list
}
