package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/installed"
)

// Packs that were installed run under limits without a flag, whether they are named, enabled, needed, or a saved game
// was played with them; the user's own packs do not.
func TestStrange(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("from/pack.toml", "id = \"tides\"\nname = \"Tides\"\nversion = \"1\"\napi = 3\n")
	write("own/pack.toml", "id = \"own\"\nname = \"Own\"\nversion = \"1\"\napi = 3\n")
	write("game.seti", "seti journal 2\nplayers 2\nseed 1\nfirst 1\npack base 1.0.0 0\npack tides 1 0\n---\n")
	shelf := installed.Open("packs")
	n, err := shelf.Stage(t.Context(), "from")
	if err != nil {
		t.Fatal(err)
	}
	defer n.Discard()
	if err := shelf.Put(n); err != nil {
		t.Fatal(err)
	}
	defer func(old func(string) (content.Source, bool)) { content.Installed = old }(content.Installed)
	for _, test := range []struct {
		a    app
		args []string
		want bool
	}{
		{a: app{}},
		{a: app{packs: []string{"own", "solo"}}},
		{a: app{packs: []string{"from"}}},
		{a: app{packs: []string{"tides"}}, want: true},
		{a: app{enabled: true}, want: true},
		{a: app{}, args: []string{"game.seti"}, want: true},
	} {
		a := test.a
		a.IO, a.shelved = &console.IO{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}, "packs"
		if err := a.readShelf(); err != nil {
			t.Fatal(err)
		}
		if got := a.strange(&cobra.Command{}, test.args); got != test.want {
			t.Errorf("%v %v %v: %v, want %v", test.a.packs, test.a.enabled, test.args, got, test.want)
		}
	}
}
