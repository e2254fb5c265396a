package content

import (
	"encoding/csv"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/kernel/catalog"
	"seti/scripting/words"
)

// The cards of built-in packs have the printed cost, corners and kind; organizations and quick
// starts have what they begin with and their income. The tables were made from the printed
// cards, not from the content.
func TestExpansionCards(t *testing.T) {
	dirs, err := os.ReadDir("testdata/expansions")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		t.Run(dir.Name(), func(t *testing.T) {
			got := printed(t, dir.Name())
			for name, rows := range got {
				if d := cmp.Diff(sorted(table(t, dir.Name(), name)), sorted(rows)); d != "" {
					t.Errorf("%s: -printed +content\n%s", name, d)
				}
			}
			tables, err := os.ReadDir(path.Join("testdata/expansions", dir.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if len(tables) != len(got) {
				t.Errorf("there are %d tables, the content makes %d", len(tables), len(got))
			}
		})
	}
}

// table reads a table of what is printed.
func table(t *testing.T, pack, name string) [][]string {
	t.Helper()
	file, err := os.Open(path.Join("testdata/expansions", pack, name+".csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// printed returns the cards of a built-in pack as rows of such tables, by the name of
// the table.
func printed(t *testing.T, id string) map[string][][]string {
	packs, problems := Load(Base(), Bundled()[id])
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems := Catalog(packs)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	rows := map[string][][]string{}
	for _, thing := range packs[1].Things {
		if thing.Kind != "card" {
			continue
		}
		i, ok := c.Card(thing.ID())
		if !ok {
			t.Fatalf("there is no card %s", thing.ID())
		}
		card, folder := &c.Cards[i], strings.Split(thing.Path, "/")[0]
		row := append(cells(thing.TOML()), card.Kind())
		switch folder {
		case "cards":
			name := strings.ToLower(strings.ReplaceAll(thing.ID(), ".", "-") + "-" + slug(card.Name))
			if path.Base(thing.Path) != name+".toml" {
				t.Errorf("%s should be called %s", thing.Path, name)
			}
		case "aliens":
			folder = "species"
		case "organizations":
			tucks := strings.TrimPrefix(brief(c, card, "tucks"), "income ")
			row = []string{card.ID, card.Name, brief(c, card, "start"), orZero(tucks), gains(c, card.Income.Base)}
		case "quick-starts":
			income := ""
			if card.Income.Set {
				income = c.Resources[card.Income.Res]
			}
			row = []string{card.ID, brief(c, card, "top"), brief(c, card, "bottom"), income}
		}
		rows[folder] = append(rows[folder], row)
	}
	return rows
}

// orZero returns n, or "0" if nothing is printed.
func orZero(n string) string {
	if n == "" {
		return "0"
	}
	return n
}

// brief returns the effects of a field as the tables write them: "launch 2 + credit 2".
// What only one organization starts with, such as tokens or a marker, is left to the
// scenarios.
func brief(c *catalog.Catalog, card *catalog.Card, field string) string {
	e, ok := card.Fields.Get(field).(*catalog.Effects)
	if !ok {
		return ""
	}
	var parts []string
	for i := range e.Groups {
		g := &e.Groups[i]
		if s := gains(c, g.Gains); s != "" {
			parts = append(parts, s)
		}
		n := max(1, g.Times)
		switch w := g.Do.(type) {
		case *words.Launch:
			parts = append(parts, fmt.Sprint("launch ", n))
		case *words.Income:
			parts = append(parts, fmt.Sprint("income ", n))
		case *words.TuckThis:
			parts = append(parts, fmt.Sprint("tuck_this ", n))
		case *words.Place:
			switch {
			case len(w.Orbiter.Refs) > 0:
				parts = append(parts, "orbiter "+c.Name(w.Orbiter.Refs[0]))
			case len(w.Signal.Refs) > 0:
				parts = append(parts, fmt.Sprintf("signal %s %d", c.Name(w.Signal.Refs[0]), w.Count))
			case len(w.Trace.Refs) > 0:
				parts = append(parts, fmt.Sprintf("trace %s %s", c.Name(w.Trace.Refs[0]), c.Name(w.Species.Refs[0])))
			}
		}
	}
	return strings.Join(parts, " + ")
}

func gains(c *catalog.Catalog, list catalog.Gains) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, fmt.Sprintf("%s %d", c.Resources[x.Res], x.N))
	}
	return strings.Join(parts, " + ")
}

func sorted(rows [][]string) [][]string {
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	return rows
}
