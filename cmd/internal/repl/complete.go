package repl

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"seti/cmd/internal/glossary"
	"seti/cmd/internal/lineedit"
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
type Candidate = lineedit.Candidate

func way(text, help, kind string) Candidate { return Candidate{Text: text, Help: help, Kind: kind} }

// wordEnd matches a word at the end of a line.
var wordEnd = regexp.MustCompile(`\w*$`)

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
			list = append(list, way(":"+c.name, c.help, "command"))
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
	word := wordEnd.FindString(text)
	list := r.names()
	if word == line {
		list = append(r.offered(), list...)
	}
	return begin(list, word), len(word)
}

// begin returns the candidates that begin with what was typed.
func begin(list []Candidate, typed string) []Candidate {
	var out []Candidate
	for _, c := range list {
		twice := slices.ContainsFunc(out, func(o Candidate) bool { return o.Text == c.Text })
		if strings.HasPrefix(strings.Trim(c.Text, `"`), typed) && !twice {
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
				list = append(list, way("land "+b.ID, "", "option"), way("orbit "+b.ID, "", "option"))
			}
			for _, v := range board.Verbs() {
				list = append(list, way(v, "", "option"))
			}
		}
	case "card":
		arg = arg[strings.LastIndexByte(arg, ' ')+1:]
		list = r.things()
	case "seat":
		for p := range r.game.session.Settings.Players {
			list = append(list, way(board.Seat(p).String(), "", "seat"))
		}
		list = append(list, way("all", "see everything", "seat"), way("public", "what a spectator sees", "seat"))
	case "break":
		list = []Candidate{way("off", "no stops", "command")}
		for _, f := range r.game.c.Functions {
			list = append(list, way(f.Address, f.Text, "function"))
		}
	case "help":
		for _, c := range commands() {
			list = append(list, way(c.name, c.help, "command"))
		}
		own := glossary.OfPacks(r.game.c)
		for _, name := range glossary.Names(own...) {
			list = append(list, way(name, glossary.Find(name, own...)[0].Doc, "word"))
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
			list = append(list, way(k.C.ID(o), r.game.say().Label(k, o), "option"))
		}
	}
	return list
}

// things returns the ids of content.
func (r *REPL) things() []Candidate {
	var list []Candidate
	for _, x := range r.texts.All() {
		list = append(list, way(x.ID, x.Name, x.Kind))
	}
	return list
}

// members returns the names that can follow a path.
func (r *REPL) members(path, sign string) []Candidate {
	var list []Candidate
	if path == "g" {
		for _, name := range scripting.Methods(r.game.c) {
			list = append(list, way(name, methodHelp(name), "method"))
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
			list = append(list, way(f.Key, positionDoc(path, f.Key), "key"))
		}
	}
	if len(v.Fields) == 0 && v.Kind >= source.List {
		list = append(list, way("add", "put more at the end", "method"))
		if prompt.IsDeck(path) {
			list = append(list, way("top", "put on top", "method"))
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
		list = append(list, way(f, positionDoc("", f), "position"))
	}
	list = append(list, way("g", "the game, as functions of content see it", "name"))
	for _, w := range words.All {
		if w.Class == catalog.ClassSelection || w.Class == catalog.ClassAmount || w.Class == catalog.ClassEffect {
			list = append(list, way(w.Name, w.Doc, "word"))
		}
	}
	for _, n := range prompt.Library() {
		list = append(list, way(n, "", "library"))
	}
	return list
}

// completeInside completes what is inside brackets or quotes as editors do in files of content: the keys of words, and the values of
// keys; things where nothing is known of a text in quotes. typed is the number of bytes that the candidates replace.
func (r *REPL) completeInside(text string) (list []Candidate, typed int, ok bool) {
	if r.model == nil {
		r.model = stubs.New(r.game.c)
	}
	ways, word, quoted, ok := r.model.Inside(text)
	if !ok {
		return nil, 0, false
	}
	for _, x := range ways {
		c := way(x.Text, x.Doc, "argument")
		if quoted || strings.HasPrefix(c.Text, `"`) {
			c.Kind = "name"
			if found, _ := r.texts.Find(strings.Trim(c.Text, `"`)); len(found) > 0 {
				c.Help = fmt.Sprintf("%s, %s", found[0].Name, found[0].Kind)
			}
		}
		list = append(list, c)
	}
	if quoted && len(list) == 0 {
		list = r.things()
	}
	return begin(list, word), len(word), quoted || len(list) > 0
}
