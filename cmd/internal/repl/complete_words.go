package repl

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"seti/kernel/catalog"
	"seti/scripting/stubs"
	"seti/scripting/words"
)

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
		for _, c := range begin(r.values(param(in, key)), word) {
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
	for _, w := range words.All {
		if w.Name != word {
			continue
		}
		for _, p := range w.Params() {
			if p.Key == key {
				return p
			}
		}
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
	for _, w := range words.All {
		if w.Name != word {
			continue
		}
		for _, p := range w.Params() {
			if p.Main {
				return p
			}
		}
	}
	return catalog.Param{}
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
