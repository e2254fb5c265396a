package tests

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/scripting/syntax"
)

// Every list of effects of every card and technology, every end-game box and
// every line of every Lua function of the base game is reached by a scenario.
// A species without a folder in aliens waits for its scenarios.
func TestCoverage(t *testing.T) {
	packs, problems := content.Load(content.Base())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	seen := playForCoverage(t, c)

	waits := func(species string) bool {
		if species == "" {
			return false
		}
		_, err := os.Stat(filepath.Join("aliens", species))
		return err != nil
	}
	lists, waiting := 0, 0
	for _, e := range scenario.Unreached(c, seen.lists) {
		kind, id := addressed(e.Path)
		switch {
		case kind == "card" && waits(deckOf(c, id)), kind == "species" && waits(id):
			waiting++
		case kind == "card" || kind == "tech" || kind == "species":
			lists++
			t.Errorf("%s: no scenario reaches %s", e.Groups[0].Pos, e.Path)
		default:
			t.Logf("%s: no scenario reaches %s", e.Groups[0].Pos, e.Path)
		}
	}
	for _, card := range scenario.Unscored(c, seen.logs) {
		if waits(card.Deck) {
			waiting++
			continue
		}
		t.Errorf("no scenario scores the end-game box of card %s", card.ID)
	}
	lines, missed := 0, 0
	for _, thing := range packs[0].Things {
		if thing.LuaFile == "" {
			continue
		}
		s, problems := syntax.Compile(thing.LuaFile, thing.Lua)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		for _, l := range seen.cover.Lines(s) {
			lines++
			if l.Run > 0 {
				continue
			}
			if waits(speciesOf(thing.Path)) {
				waiting++
				continue
			}
			missed++
			t.Errorf("%s:%d: no scenario runs this line", thing.LuaFile, l.Line)
		}
	}
	t.Logf("%d of %d lists of effects of cards, technologies and species and %d of %d lines of functions are not reached; %d of both wait for their species",
		lists, len(c.Lists), missed, lines, waiting)
}

// seen is what all scenarios together reached.
type seen struct {
	lists map[int]bool
	logs  []string
	cover *scripting.Cover
}

// playForCoverage plays the scenarios of the base game once. Which of them
// fail is said by another test.
func playForCoverage(t *testing.T, c *kernel.Catalog) *seen {
	t.Helper()
	var files []string
	for _, dir := range []string{"rules", "cards", "aliens", "positions"} {
		found, err := scenario.Files(dir)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	all := &seen{lists: map[int]bool{}, cover: new(scripting.Cover)}
	var mu sync.Mutex
	var group sync.WaitGroup
	room := make(chan bool, runtime.GOMAXPROCS(0))
	for _, file := range files {
		room <- true
		group.Go(func() {
			defer func() { <-room }()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Error(err)
				return
			}
			sc, _ := scenario.Parse(file, data)
			r, _ := sc.Cover(c, all.cover)
			if r == nil {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			for id := range r.Lists {
				all.lists[id] = true
			}
			all.logs = append(all.logs, r.Log)
		})
	}
	group.Wait()
	return all
}

// addressed takes "base:card/5.mission.reward" apart. The ids of species cards
// have a dot.
func addressed(path string) (kind, id string) {
	_, rest, _ := strings.Cut(path, ":")
	kind, rest, _ = strings.Cut(rest, "/")
	parts := strings.Split(rest, ".")
	if len(parts) > 1 && parts[0] == strings.ToUpper(parts[0]) && strings.Trim(parts[0], "0123456789") != "" {
		return kind, parts[0] + "." + parts[1]
	}
	return kind, parts[0]
}

// deckOf is the species whose card it is, "" for a card of the main deck.
func deckOf(c *kernel.Catalog, id string) string {
	i := slices.IndexFunc(c.Cards, func(card kernel.Card) bool { return card.ID == id })
	if i < 0 {
		return ""
	}
	return c.Cards[i].Deck
}

// speciesOf is the species in whose folder a file lies.
func speciesOf(file string) string {
	parts := strings.Split(filepath.ToSlash(file), "/")
	if parts[0] == "aliens" {
		return parts[1]
	}
	return ""
}
