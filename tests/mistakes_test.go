package tests

import (
	"strings"
	"testing"
	"testing/fstest"

	"seti/content"
	"seti/kernel"
	"seti/kernel/source"
)

// withPack is the base game with a pack of some files; pack.toml is added.
func withPack(files map[string]string) (*kernel.Catalog, source.Problems) {
	pack := fstest.MapFS{"pack.toml": {Data: []byte("id = \"p\"\nname = \"P\"\nversion = \"1\"\napi = 1\nneeds = [\"base\"]\n")}}
	for name, text := range files {
		pack[name] = &fstest.MapFile{Data: []byte(text)}
	}
	packs, problems := content.Load(content.Base(), content.Source{FS: pack, Dir: "p"})
	if problems.Err() != nil {
		return nil, problems
	}
	return content.Catalog(packs)
}

// card is the file of a card that costs nothing.
func card(id string) string { return "id = \"" + id + "\"\nname = \"X\"\ncost = 0\n" }

// What a card says wrongly is refused when it is loaded, with the place and
// what was expected.
func TestMistakesInCards(t *testing.T) {
	for _, x := range []struct{ lua, want string }{
		{`play = { { vp = 1, per = pieces { different = "income" } } }`, `x.lua:1:42: these things have no income (expected kind, color, species, planet, body or sector)`},
		{`play = { { vp = 1, per = traces { same = "planet" } } }`, `these things have no planet (expected color or species)`},
	} {
		_, problems := withPack(map[string]string{"cards/x.toml": card("X"), "cards/x.lua": "return { " + x.lua + " }\n"})
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s:\n got %v\nwant %s", x.lua, err, x.want)
		}
	}
}
