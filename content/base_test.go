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

	"seti/kernel/source"
)

func loadBase(t *testing.T) *Pack {
	t.Helper()
	packs, ps := Load(Base())
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	return packs[0]
}

// The base game has as many things of each kind as its boxes hold.
func TestBase(t *testing.T) {
	base := loadBase(t)
	if base.ID != "base" || base.API != API || len(base.Hash) != 64 {
		t.Errorf("got pack %q, API %d, hash %q", base.ID, base.API, base.Hash)
	}
	got, scripts := map[string]int{}, map[string]int{}
	for _, thing := range base.Things {
		if _, apart := thing.TOML().Get("deck"); within(thing.Path) != "" || thing.Kind == "species" || apart {
			continue // species are counted by their own tests; promo cards do not belong to the deck
		}
		got[thing.Kind]++
		if thing.Lua != nil {
			scripts[thing.Kind]++
		}
	}
	want := map[string]int{"numbers": 1, "solar": 1, "sectors": 1, "star": 8, "planet": 8, "moon": 9, "gold_tile": 8, "tech": 12, "card": 138, "module": 1, "text": 4}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("things: -want +got\n%s", d)
	}
	if d := cmp.Diff(map[string]int{"tech": 8, "card": 138}, scripts); d != "" {
		t.Errorf("scripts: -want +got\n%s", d)
	}
}

// The folder on disk is the pack that is built in.
func TestBaseOnDisk(t *testing.T) {
	disk, ps := Load(Dir("."))
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	if base := loadBase(t); disk[0].Hash != base.Hash {
		t.Error("the folder and the pack in the program differ")
	}
}

// A thing has one name in files, options and messages: its id. Its file is
// named after it, so that one finds it.
func TestBaseNames(t *testing.T) {
	seen := map[string]bool{}
	for _, thing := range loadBase(t).Things {
		id, stem := thing.ID(), strings.TrimSuffix(path.Base(thing.Path), ".toml")
		switch thing.Kind {
		case "numbers", "solar", "sectors", "text":
			if id != "" {
				t.Errorf("%s has an id", thing.Path)
			}
			continue
		case "card":
			name, _ := thing.TOML().Get("name")
			id = fmt.Sprintf("%03s-%s", strings.ReplaceAll(id, ".", "-"), slug(name.String))
		case "species":
			id = "species" // the name of its folder
			if path.Base(path.Dir(thing.Path)) != thing.ID() {
				t.Errorf("%s should lie in a folder called %s", thing.Path, thing.ID())
			}
		}
		if stem != strings.ToLower(id) {
			t.Errorf("%s should be called %s", thing.Path, id)
		}
		if key := thing.Kind + "/" + thing.ID() + id; seen[key] {
			t.Errorf("%s is there twice", key)
		} else {
			seen[key] = true
		}
	}
}

// slug returns the file name for a card's name.
func slug(name string) string {
	name = strings.ToLower(strings.NewReplacer("'", "", "@", "-at-").Replace(name))
	words := strings.FieldsFunc(name, func(r rune) bool { return !('a' <= r && r <= 'z' || '0' <= r && r <= '9') })
	return strings.Join(words, "-")
}

// cells returns a card as a row of testdata/cards.csv.
func cells(card source.Value) []string {
	var row []string
	for _, key := range []string{"id", "name", "cost", "free", "sector", "income"} {
		v, _ := card.Get(key)
		switch v.Kind {
		case source.String:
			row = append(row, v.String)
		case source.Number:
			row = append(row, fmt.Sprint(v.Number))
		case source.Table:
			var gains []string
			for _, f := range v.Fields {
				of := f.Value.String
				if f.Value.Kind == source.Number {
					of = fmt.Sprint(f.Value.Number)
				}
				gains = append(gains, f.Key+" "+of)
			}
			row = append(row, strings.Join(gains, " + "))
		case source.Nil:
			row = append(row, "")
		default:
			row = append(row, v.Kind.String())
		}
	}
	return row
}

// Every card has the cost and the corners that are printed on it. The table was
// made from the printed cards, not from the content.
func TestCards(t *testing.T) {
	file, err := os.Open("testdata/cards.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	want, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		want[i] = want[i][:6] // the kind follows from the script: TestBaseCatalog
	}
	got := want[:1:1]
	totals := map[string]int{}
	for _, thing := range loadBase(t).Things {
		if _, apart := thing.TOML().Get("deck"); thing.Kind != "card" || within(thing.Path) != "" || apart {
			continue
		}
		row := cells(thing.TOML())
		got = append(got, row)
		keys := len(thing.TOML().Fields)
		if _, ok := thing.TOML().Get("mentions"); ok {
			keys-- // only some cards have it
		}
		if keys != len(row) {
			t.Errorf("%s has other keys than %v", thing.Path, want[0])
		}
		for i, column := range want[0][2:] {
			totals[column+" "+row[i+2]]++
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-printed +content\n%s", d)
	}
	sums := map[string]int{
		"cost 0": 6, "cost 1": 47, "cost 2": 47, "cost 3": 35, "cost 4": 3,
		"free publicity 1": 62, "free move 1": 43, "free data 1": 33,
		"sector blue": 41, "sector yellow": 41, "sector red": 41, "sector black": 15,
		"income credit": 47, "income energy": 47, "income card_deck": 44,
	}
	if d := cmp.Diff(sums, totals); d != "" {
		t.Errorf("the deck: -want +got\n%s", d)
	}
}

// The files of the board agree with each other.
func TestBoard(t *testing.T) {
	ids := map[string][]string{}
	things := map[string]source.Value{}
	data := 0.0
	for _, thing := range loadBase(t).Things {
		ids[thing.Kind] = append(ids[thing.Kind], thing.ID())
		things[thing.Kind] = thing.TOML()
		if v, ok := thing.TOML().Get("slots"); ok {
			data += v.Number
		}
		if v, ok := thing.TOML().Get("planet"); ok {
			ids["planet of a moon"] = append(ids["planet of a moon"], v.String)
		}
	}
	for _, p := range ids["planet of a moon"] {
		if !slices.Contains(ids["planet"], p) {
			t.Errorf("a moon is at %q, which is no planet", p)
		}
	}
	if data != 42 {
		t.Errorf("the data slots hold %v data, not 42", data)
	}

	var stars []string
	boards, _ := things["sectors"].Get("boards")
	for _, b := range boards.List {
		for _, s := range b.List {
			stars = append(stars, s.String)
		}
	}
	slices.Sort(stars)
	if d := cmp.Diff(ids["star"], stars); d != "" {
		t.Errorf("stars: -files +boards\n%s", d)
	}

	// The contents of each layer, as counted on the printed board.
	got, want := map[string]int{}, map[string]int{
		"board empty": 13, "board asteroid": 9, "board comet": 8, "board planet": 2,
		"disc3 empty": 6, "disc3 asteroid": 5, "disc3 comet": 2, "disc3 planet": 2, "disc3 cutout": 9,
		"disc2 empty": 4, "disc2 asteroid": 3, "disc2 planet": 1, "disc2 cutout": 8,
		"disc1 empty": 2, "disc1 planet": 3, "disc1 cutout": 3,
	}
	layers, _ := things["solar"].Get("layer")
	for _, layer := range layers.List {
		id, _ := layer.Get("id")
		for _, f := range layer.Fields[1:] {
			if len(f.Value.List) != 8 {
				t.Errorf("%s: a ring has 8 cells", f.Pos)
			}
			for _, cell := range f.Value.List {
				what := cell.String
				if slices.Contains(ids["planet"], what) {
					what = "planet"
				}
				got[id.String+" "+what]++
			}
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("cells: -want +got\n%s", d)
	}
}
