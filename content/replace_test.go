package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"seti/kernel/text"
)

// A pack replaces a thing of another by bringing its own. The order of the deck
// and everything that names the thing stay.
func TestReplace(t *testing.T) {
	manifest := "id = \"mod\"\nname = \"Mod\"\nversion = \"1\"\napi = 1\nneeds = [\"base\"]\nreplaces = [\"base:card/5\"]\n"
	load := func(files fstest.MapFS) (string, error) {
		packs, problems := Load(Base(), Source{FS: files, Dir: "mod"})
		if err := problems.Err(); err != nil {
			return "", err
		}
		c, problems := Catalog(packs)
		if err := problems.Err(); err != nil {
			return "", err
		}
		id, ok := c.Card("5")
		if !ok {
			t.Fatal("card 5 is gone")
		}
		return c.Cards[id].Name + ": " + text.English(c).Card(id), nil
	}
	got, err := load(fstest.MapFS{
		"pack.toml":                 {Data: []byte(manifest)},
		"cards/005-new-venera.toml": {Data: []byte("id = \"5\"\nname = \"New Venera\"\ncost = 1\n")},
		"cards/005-new-venera.lua":  {Data: []byte("return { play = { { vp = 3 } } }\n")},
	})
	if want := "New Venera: Gain 3 points."; err != nil || got != want {
		t.Errorf("got %q, %v; expected %q", got, err, want)
	}
	_, err = load(fstest.MapFS{"pack.toml": {Data: []byte(manifest)}})
	if err == nil || !strings.Contains(err.Error(), "base:card/5 has no replacement") {
		t.Errorf("got %v", err)
	}
}
