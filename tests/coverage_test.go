package tests

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"seti/content"
	"seti/kernel/catalog"
	"seti/scripting"
	"seti/scripting/scenario"
	"seti/scripting/syntax"
	"seti/tests/long"
)

// Every list of effects, every end-game box and every line of every Lua function
// of the base game and of the packs that are built in is reached by a scenario.
func TestCoverage(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: it plays all scenarios, as TestScenarios does")
	}
	t.Run("base", func(t *testing.T) { covers(t, "base", nil, "rules", "cards", "aliens", "positions") })
	for id, pack := range content.Bundled() {
		t.Run(id, func(t *testing.T) { covers(t, id, []content.Source{pack}, filepath.Join("expansions", id)) })
	}
}

// forPacks are lists of effects that no content of the boxes can reach, only that of other packs.
var forPacks = []string{"solo:seat/rival.modify.converts.card_row"}

// covers plays the scenarios of a pack and reports what none of them reaches.
func covers(t *testing.T, id string, more []content.Source, folders ...string) {
	packs, problems := content.Load(append([]content.Source{content.Base()}, more...)...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	seen := &seen{cover: new(scripting.Cover)}
	seen.play(t, c, folders...)
	seen.beside(t, id)
	for _, e := range scenario.Unreached(c, seen.lists) {
		if strings.HasPrefix(e.Path, id+":") && !slices.Contains(forPacks, e.Path) {
			t.Errorf("%s: no scenario reaches %s", e.Groups[0].Pos, e.Path)
		}
	}
	for _, card := range scenario.Unscored(c, seen.logs) {
		if card.Pack == id {
			t.Errorf("no scenario scores the end-game box of card %s", card.ID)
		}
	}
	p := packs[slices.IndexFunc(packs, func(p *content.Pack) bool { return p.ID == id })]
	runs := func(file string, src []byte) {
		s, problems := syntax.Compile(file, src)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		for _, l := range seen.cover.Lines(s) {
			if l.Run == 0 {
				t.Errorf("%s:%d: no scenario runs this line", file, l.Line)
			}
		}
	}
	if p.LuaFile != "" {
		runs(p.LuaFile, p.Lua)
	}
	for _, thing := range p.Things {
		if thing.LuaFile != "" {
			runs(thing.LuaFile, thing.Lua)
		}
	}
	library, err := fs.Glob(p.FS, "lib/*.lua")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range library {
		src, err := fs.ReadFile(p.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		runs(p.File(file), src)
	}
}

// seen holds everything that all scenarios together have reached.
type seen struct {
	lists map[int]bool
	logs  []string
	cover *scripting.Cover
}

// beside plays the scenarios in which a pack is played with another one, for the lines of its scripts that
// run only then.
func (all *seen) beside(t *testing.T, id string) {
	for _, pattern := range []string{filepath.Join("expansions", "*", "with", id), filepath.Join("expansions", id, "with", "*")} {
		folders, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range folders {
			with := filepath.Dir(folder)
			c, err := content.Open(filepath.Base(filepath.Dir(with)), filepath.Base(folder))
			if err != nil {
				t.Fatal(err)
			}
			(&seen{cover: all.cover}).play(t, c, folder)
		}
	}
}

// play plays the scenarios below some folders once. Another test reports those that
// fail.
func (all *seen) play(t *testing.T, c *catalog.Catalog, folders ...string) {
	t.Helper()
	all.lists = map[int]bool{}
	var files []string
	for _, dir := range folders {
		found, err := scenario.Files(dir)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
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
}
