package content

import (
	"encoding/csv"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The cards that built-in packs add to the main deck have the cost, the corners
// and the kind that are printed on them. The tables were made from the printed
// cards, not from the content.
func TestExpansionCards(t *testing.T) {
	tables, err := os.ReadDir("testdata/expansions")
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		id := strings.TrimSuffix(table.Name(), ".csv")
		t.Run(id, func(t *testing.T) {
			file, err := os.Open(path.Join("testdata/expansions", table.Name()))
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			want, err := csv.NewReader(file).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(sorted(want[1:]), sorted(printed(t, id))); d != "" {
				t.Errorf("-printed +content\n%s", d)
			}
		})
	}
}

// printed are the cards of a built-in pack as rows of such a table.
func printed(t *testing.T, id string) (rows [][]string) {
	packs, problems := Load(Base(), Bundled()[id])
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	c, problems := Catalog(packs)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, thing := range packs[1].Things {
		if path.Dir(thing.Path) != "cards" {
			continue
		}
		card, ok := c.Card(thing.ID())
		if !ok {
			t.Fatalf("there is no card %s", thing.ID())
		}
		name := strings.ToLower(strings.ReplaceAll(thing.ID(), ".", "-") + "-" + slug(c.Cards[card].Name))
		if path.Base(thing.Path) != name+".toml" {
			t.Errorf("%s should be called %s", thing.Path, name)
		}
		rows = append(rows, append(cells(thing.TOML), c.Cards[card].Kind()))
	}
	return rows
}

func sorted(rows [][]string) [][]string {
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	return rows
}
