package words_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/text"
	"seti/kernel/worth"
	"seti/scripting/words"
	"seti/tests/toy"
)

// A word is whole: it has a sentence and a rule, and a sentence for each parameter; its messages exist in every
// language; a selection has the kind of the things that it lists; an effect has a price for computer players and writes
// the log. The test reports what is missing for each word.
func TestWordsAreWhole(t *testing.T) {
	c := toy.Catalog(t)
	languages := map[string][]string{} // the keys of each language
	for _, tag := range text.Tags() {
		l, err := text.Read(tag, text.Messages(tag), words.Messages(tag))
		if err != nil {
			t.Fatal(err)
		}
		languages[tag] = l.Keys()
	}
	silent, said := silentEffects(t, c), messageKeys(t)
	for _, w := range words.All {
		lacks := func(format string, args ...any) {
			t.Helper()
			t.Errorf("%s %q lacks "+format, append([]any{w.Class, w.Name}, args...)...)
		}
		if w.Doc == "" {
			lacks("a sentence")
		}
		if w.Rule == "" && w.Class != catalog.ClassFunction && w.Name != "setting" { // no rule of the game speaks of these
			lacks("a rule")
		}
		for _, p := range w.Params() {
			if p.Doc == "" {
				lacks("a sentence for its parameter %s", p.Key)
			}
		}
		if w.New == nil {
			continue // the kernel reads it
		}
		if len(said[w.Name]) == 0 {
			lacks("a phrase")
		}
		for tag, known := range languages {
			for _, key := range said[w.Name] {
				if !slices.Contains(known, key) {
					lacks("the message %s in %s", key, tag)
				}
			}
		}
		if w.Class == catalog.ClassSelection && w.Lists == 0 {
			lacks("the kind of the things that it lists (Lists)")
		}
		if w.Class != catalog.ClassEffect {
			continue
		}
		if _, ok := w.New().(worth.Priced); !ok {
			lacks("a price (worth.Priced)")
		}
		if slices.Contains(silent, w.Name) {
			lacks("an entry of the log, or a thing of the toy game that uses it")
		}
	}
}

var messageKey = regexp.MustCompile(`"((?:effect|noun|amount|when|which|ask)\.[a-z_]+)"`)

// wordRow matches the beginning of the row of a word.
var wordRow = regexp.MustCompile(`(?m)^var \w+Word = catalog\.Word\{Name: "(\w+)"`)

// messageKeys returns the messages that the code of each word names. The code of a word reaches from its row to the
// next row in the file.
func messageKeys(t *testing.T) map[string][]string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string][]string{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rows := wordRow.FindAllStringSubmatchIndex(string(src), -1)
		for i, row := range rows {
			word, end := string(src[row[2]:row[3]]), len(src)
			if i+1 < len(rows) {
				end = rows[i+1][0]
			}
			for _, m := range messageKey.FindAllStringSubmatch(string(src[row[0]:end]), -1) {
				keys[word] = append(keys[word], m[1])
			}
		}
	}
	return keys
}

// logging is an effect that notes whether it has written the log.
type logging struct {
	kernel.Effect
	entries *int
	wrote   map[reflect.Type]bool
}

func (x *logging) Do(h *kernel.Hooks, n int) {
	before := *x.entries
	if x.Effect.Do(h, n); *x.entries > before {
		x.wrote[reflect.TypeOf(x.Effect)] = true
	}
}

// silentEffects returns the effect words that do not write the log in random games of the toy game, without
// those that change nothing at once. It plays until there are none left.
func silentEffects(t *testing.T, c *catalog.Catalog) (silent []string) {
	types := map[string]reflect.Type{}
	for _, w := range words.All {
		if w.Class == catalog.ClassEffect {
			types[w.Name] = reflect.TypeOf(w.New())
			if _, arms := w.New().(catalog.Arming); !arms {
				silent = append(silent, w.Name)
			}
		}
	}
	entries, wrote := 0, map[reflect.Type]bool{}
	for _, list := range c.Lists {
		for i := range list.Groups {
			if do, ok := list.Groups[i].Do.(kernel.Effect); ok {
				list.Groups[i].Do = &logging{do, &entries, wrote}
			}
		}
	}
	for seed := uint64(0); seed < 3000 && len(silent) > 0; seed++ {
		set := kernel.Settings{Players: 2 + int(seed%3), Seed: seed, Modules: []string{"promo"}, Species: []string{"hums", "rays"}}
		g, err := kernel.NewGame(c, set)
		if err != nil {
			t.Fatal(err)
		}
		random := toy.Random(seed)
		g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
			if i := slices.IndexFunc(d.Options, puts); i >= 0 {
				return i // so that there are figures, which others act on
			}
			return random(g, d)
		}
		g.Log = func(log.Entry) { entries++ }
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		silent = slices.DeleteFunc(silent, func(name string) bool { return wrote[types[name]] })
	}
	return silent
}

// puts reports whether an option puts a figure on a planet.
func puts(o board.Option) bool { return o.Verb == board.VerbOrbit || o.Verb == board.VerbLand }
