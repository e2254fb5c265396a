package tests

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/text"
	"seti/kernel/worth"
	"seti/scripting/words"
	"seti/scripting/words/toy"
)

// A word is whole: it has a sentence and a rule, and one for each parameter; what it says exists
// in every language; an effect has a price for computer players and writes the log; and a
// scenario plays a thing that uses it. The test says of each word what it lacks.
func TestWordsAreWhole(t *testing.T) {
	languages := map[string][]string{} // the keys of each language
	for _, tag := range text.Tags() {
		l, err := text.Read(tag, text.Messages(tag), words.Messages(tag))
		if err != nil {
			t.Fatal(err)
		}
		languages[tag] = l.Keys()
	}
	told, played := toldEffects(t), playedWords(t)
	for _, w := range words.All {
		lacks := func(format string, args ...any) {
			t.Errorf("%s %q lacks %s", w.Class, w.Name, fmt.Sprintf(format, args...))
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
		if !played[w.Name] {
			lacks("a scenario: none names a thing that uses it")
		}
		if w.New == nil {
			continue // the kernel reads it
		}
		keys := keysOf(t, w.Name)
		if len(keys) == 0 {
			lacks("a phrase")
		}
		for tag, known := range languages {
			for _, key := range keys {
				if !slices.Contains(known, key) {
					lacks("the message %s in %s", key, tag)
				}
			}
		}
		if w.Class != catalog.ClassEffect {
			continue
		}
		if _, ok := w.New().(worth.Priced); !ok {
			lacks("a price (worth.Priced)")
		}
		if _, arms := w.New().(catalog.Arming); !arms && !told[w.Name] {
			lacks("an entry of the log")
		}
	}
}

var messageKey = regexp.MustCompile(`"((?:effect|noun|amount|when|which|ask)\.[a-z_]+)"`)

// keysOf returns the messages that the file of a word names.
func keysOf(t *testing.T, word string) (keys []string) {
	src, err := os.ReadFile("../scripting/words/" + word + ".go")
	if err != nil {
		t.Errorf("the word %q has no file of its name: %v", word, err)
	}
	for _, m := range messageKey.FindAllStringSubmatch(string(src), -1) {
		keys = append(keys, m[1])
	}
	return keys
}

// told is an effect that notes whether it has written the log.
type told struct {
	kernel.Effect
	entries *int
	wrote   *bool
}

func (x *told) Do(h *kernel.Hooks, n int) {
	before := *x.entries
	x.Effect.Do(h, n)
	*x.wrote = *x.wrote || *x.entries > before
}

// toldEffects returns the effect words that write the log when random games of the toy game
// carry them out. It plays until all have done so that change something at once, or for long.
func toldEffects(t *testing.T) map[string]bool {
	c, problems := toy.BuildOf(words.All)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	entries, wrote := 0, map[reflect.Type]*bool{}
	for _, w := range words.All {
		if w.Class == catalog.ClassEffect {
			wrote[reflect.TypeOf(w.New())] = new(bool)
		}
	}
	for _, list := range c.Lists {
		for i := range list.Groups {
			if do, ok := list.Groups[i].Do.(kernel.Effect); ok {
				list.Groups[i].Do = &told{do, &entries, wrote[reflect.TypeOf(do)]}
			}
		}
	}
	names := map[string]bool{}
	for seed := range uint64(3000) {
		whole := true
		for _, w := range words.All {
			if w.Class == catalog.ClassEffect {
				_, arms := w.New().(catalog.Arming)
				names[w.Name] = *wrote[reflect.TypeOf(w.New())]
				whole = whole && (names[w.Name] || arms)
			}
		}
		if whole {
			break
		}
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
		g.Log = func(kernel.LogEntry) { entries++ }
		if err := g.Run(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return names
}

// puts reports whether an option puts a figure on a planet.
func puts(o board.Option) bool { return o.Verb == board.VerbOrbit || o.Verb == board.VerbLand }

var (
	idOf     = regexp.MustCompile(`(?m)^id\s*=\s*"([^"]+)"`)
	called   = regexp.MustCompile(`\b([a-z_]+)\s*[\[{("=]|g:([a-z_]+)`)
	anyID    = regexp.MustCompile(`[A-Za-z0-9.-]+`)
	goldTile = regexp.MustCompile(`\[gold\.(\w+)\]\s+side = "(\w)"`) // whose id is tech-A
)

// playedWords returns the words in things whose ids stand in a scenario: the words are those
// of the file that has the id and of the script beside it.
func playedWords(t *testing.T) map[string]bool {
	named, uses := map[string]bool{}, map[string][]string{}
	for _, root := range []string{".", "../content"} {
		err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			switch filepath.Ext(path) {
			case ".txtar":
				for _, id := range anyID.FindAllString(string(src), -1) {
					named[id] = true
				}
				for _, m := range goldTile.FindAllStringSubmatch(string(src), -1) {
					named[m[1]+"-"+m[2]] = true
				}
			case ".toml":
				id := idOf.FindStringSubmatch(string(src))
				if id == nil {
					return nil
				}
				script, err := os.ReadFile(strings.TrimSuffix(path, ".toml") + ".lua")
				if err != nil && !os.IsNotExist(err) {
					return err
				}
				for _, m := range called.FindAllStringSubmatch(string(src)+string(script), -1) {
					uses[id[1]] = append(uses[id[1]], m[1]+m[2])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	played := map[string]bool{}
	for id, list := range uses {
		for _, word := range list {
			played[word] = played[word] || named[id]
		}
	}
	return played
}
