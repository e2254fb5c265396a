package content

import (
	"encoding/csv"
	"os"
	"sync"
	"testing"

	"seti/content/cache"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// The base game builds without a problem, warnings included. The kind of each
// card, which follows from what its script returns, is the printed one, and texts
// fit on a card.
func TestBaseCatalog(t *testing.T) {
	packs, problems := Load(Base())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems := Catalog(packs)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	file, err := os.Open("testdata/cards.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	long := 0
	for _, row := range rows[1:] {
		id, ok := c.Card(row[0])
		if !ok {
			t.Errorf("there is no card %s", row[0])
			continue
		}
		if kind := c.Cards[id].Kind(); kind != row[len(row)-1] {
			t.Errorf("card %s is of kind %s, expected %s", row[0], kind, row[len(row)-1])
		}
		if len(text.English(c).Card(id)) > 240 {
			long++
		}
	}
	if long > len(rows)/10 {
		t.Errorf("%d texts have more than 240 characters", long)
	}
}

// Catalog does not check the messages of the built-in packs. Loaded as if they were not built in, they have no
// problems.
func TestBuiltInMessages(t *testing.T) {
	sources := []Source{Base()}
	for _, s := range Bundled() {
		sources = append(sources, s)
	}
	packs, problems := Load(sources...)
	for _, p := range packs {
		p.BuiltIn = false
	}
	_, found := Catalog(packs)
	if problems = append(problems, found...); len(problems) > 0 || len(packs) < 3 {
		t.Errorf("%d packs: %v", len(packs), problems)
	}
}

var sink *catalog.Catalog

// BenchmarkOpen opens the base game as a program does when it starts: without a cache, and with the cache of an earlier
// start.
func BenchmarkOpen(b *testing.B) {
	open := func(b *testing.B) {
		for b.Loop() {
			readBase = sync.OnceValues(readBaseOnce)
			c, err := Open()
			if err != nil {
				b.Fatal(err)
			}
			sink = c
		}
	}
	b.Run("new", open)
	Kept = &cache.Folder{Dir: b.TempDir(), Program: "benchmark"}
	defer func() { Kept, readBase = nil, sync.OnceValues(readBaseOnce) }()
	b.Run("kept", open)
}
