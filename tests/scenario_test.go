// Package tests plays the golden scenarios of this folder: each proves a rule,
// a ruling or a card.
package tests

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/kernel/catalog"
	"seti/scripting/scenario"
	"seti/tests/golden"
	"seti/tests/long"
)

// The scenarios of the base game.
func TestScenarios(t *testing.T) { playAll(t, "rules", "cards", "aliens", "positions") }

// The scenarios of packs that are invented for tests.
func TestPacks(t *testing.T) {
	packs, err := filepath.Glob("packs/*")
	if err != nil || len(packs) == 0 {
		t.Fatal("no packs", err)
	}
	for _, dir := range packs {
		t.Run(filepath.Base(dir), func(t *testing.T) { playPack(t, []string{dir}, filepath.Join(dir, "tests")) })
	}
}

// The scenarios of the packs that are built in, each with its pack added to the base game;
// those in with/ID with that pack too.
func TestExpansions(t *testing.T) {
	for id := range content.Bundled() {
		folder := filepath.Join("expansions", id)
		t.Run(id, func(t *testing.T) { playPack(t, []string{id}, folder) })
		beside, err := filepath.Glob(filepath.Join(folder, "with", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range beside {
			both := []string{id, filepath.Base(dir)}
			t.Run(strings.Join(both, "+"), func(t *testing.T) { playPack(t, both, dir) })
		}
	}
}

func playAll(t *testing.T, folders ...string) { playPack(t, nil, folders...) }

// playPack plays all scenarios below some folders, with packs added to the base game.
func playPack(t *testing.T, packs []string, folders ...string) {
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		files, err := scenario.Files(folder)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for i, file := range files {
			if scenario.Beside(file) != scenario.Beside(filepath.Join(folder, "x")) {
				continue // from a folder inside this one that has another pack
			}
			t.Run(strings.TrimSuffix(filepath.ToSlash(file), ".txtar"), func(t *testing.T) {
				t.Parallel()
				playFile(t, c, file, ways(i))
			})
		}
	}
}

// ways returns the ways to play the scenario of an index: all of them, or in the short form the plain one and, for every third
// scenario, one of the others.
func ways(i int) []scenario.Way {
	if long.Asked() {
		return scenario.Ways
	}
	if i%3 > 0 {
		return []scenario.Way{scenario.Plain}
	}
	others := scenario.Ways[1:]
	return []scenario.Way{scenario.Plain, others[i/3%len(others)]}
}

// playFile plays a scenario in some ways and compares its log.
func playFile(t *testing.T, c *catalog.Catalog, file string, ways []scenario.Way) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sc, problems := scenario.Parse(file, data)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	before := sizes(c)
	defer func() {
		if sizes(c) != before {
			t.Errorf("the catalogue has grown: %s, then %s", before, sizes(c))
		}
	}()
	for _, way := range ways {
		r, err := sc.Run(c, way)
		if err != nil {
			if r != nil {
				t.Logf("what happened:\n%s", r.Told())
			}
			t.Fatalf("%s: %v", way, err)
		}
		if *golden.Update && way == scenario.Plain {
			sc.Log = r.Log
			golden.Write(t, file, string(sc.WithLog(r.Log)))
		}
		if diff := cmp.Diff(strings.Split(sc.Log, "\n"), strings.Split(r.Log, "\n")); diff != "" {
			t.Fatalf("%s: the log differs (-want +got):\n%s\nwhat happened:\n%s", way, diff, r.Told())
		}
	}
}

// A part without a name, on which the txtar library panics, is reported with its
// line.
func TestPartWithoutName(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", ""} {
		_, problems := scenario.Parse("x.txtar", []byte("Proves nothing. (rules 1.1)\n-- --"+end))
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), "x.txtar:2") || !strings.Contains(err.Error(), "a part has no name") {
			t.Errorf("%q: got %v", end, err)
		}
	}
}
