package content

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"seti/kernel/source"
	"seti/tests/archive"
)

// Every archive in testdata/packs holds one or more packs, each in a folder of
// its own, and in the file "want" the result of loading them: the problems, or, if
// there are none, the packs in their order with their things.
func TestPacks(t *testing.T) {
	archive.Test(t, "testdata/packs", 1, func(_ *testing.T, a *txtar.Archive) string { return report(Load(sourcesOf(a)...)) })
}

// sourcesOf returns a pack for every folder of an archive.
func sourcesOf(a *txtar.Archive) []Source {
	var sources []Source
	for _, p := range archive.Packs(a) {
		sources = append(sources, Source{FS: p.FS, Dir: p.Dir})
	}
	return sources
}

// report returns in words what Load returned.
func report(packs []*Pack, problems source.Problems) string {
	var b strings.Builder
	for _, p := range problems {
		if p.Warning {
			b.WriteString("warning: ")
		}
		fmt.Fprintln(&b, p.Error())
	}
	if problems.Err() != nil {
		return b.String()
	}
	for _, p := range packs {
		fmt.Fprintf(&b, "%s %q %s api %d\n", p.ID, p.Manifest.Name, p.Version, p.API)
		if p.LuaFile != "" {
			fmt.Fprintf(&b, "  %s %d bytes\n", p.LuaFile, len(p.Lua))
		}
		for _, t := range p.Things {
			fmt.Fprintf(&b, "  %s %s %q", t.Kind, t.Path, t.ID())
			if t.Deck != "" {
				fmt.Fprintf(&b, " deck %s", t.Deck)
			}
			if t.LuaFile != "" {
				fmt.Fprintf(&b, " %s %q", t.LuaFile, t.Lua)
			}
			fmt.Fprintln(&b)
		}
	}
	return b.String()
}

// A folder on disk is read like the packs of the archives.
func TestDir(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ dir, want string }{
		{"nowhere", ": there is no such folder"},
		{"", ": there is no pack.toml in this folder (a pack is a folder with a pack.toml: id, name, version, api)"},
	} {
		at := filepath.Join(dir, c.dir)
		if _, ps := Load(Dir(at)); ps.Error() != at+c.want {
			t.Errorf("got  %v\nwant %s%s", ps, at, c.want)
		}
	}

	inner := filepath.Join(dir, "mine")
	write("mine/pack.toml", "id = \"mine\"\nname = \"Mine\"\nversion = \"1\"\napi = 1\n")
	if _, ps := Load(Dir(dir)); !strings.Contains(ps.Error(), "(did you mean "+inner+"?)") {
		t.Errorf("no hint at the pack in the folder: %v", ps)
	}

	write("mine/cards/x.toml", "id = \"X.1\"\ncost = = 3\n")
	want := filepath.Join(inner, "cards", "x.toml") + ":2:8: expected value but found '=' (write a value after the =)"
	if _, ps := Load(Dir(inner)); ps.Error() != want {
		t.Errorf("got  %v\nwant %s", ps, want)
	}

	if err := os.MkdirAll(filepath.Join(inner, "cards", "y.toml"), 0o777); err != nil {
		t.Fatal(err)
	}
	write("mine/cards/x.toml", "id = \"X.1\"\n")
	packs, ps := Load(Dir(inner))
	if len(ps) > 0 || len(packs) != 1 || len(packs[0].Things) != 1 || packs[0].Things[0].ID() != "X.1" {
		t.Errorf("got %v %v", packs, ps)
	}
}

// A pack inside the folder of the base game is found by its id, others by their
// folder. A folder takes precedence.
func TestBundled(t *testing.T) {
	t.Chdir(t.TempDir()) // where no folder has the name of a pack
	manifest := &fstest.MapFile{Data: []byte("id = \"moons\"\nname = \"Moons\"\nversion = \"1\"\napi = 3\n")}
	found := bundled(Source{Dir: "base", FS: fstest.MapFS{
		"expansions/README.md":         {},
		"expansions/moons/pack.toml":   manifest,
		"alone/pack.toml":              manifest,
		"expansions/draft/1.toml":      {},
		"expansions/moons/cards/1.lua": {},
	}})
	packs, problems := Load(found["moons"])
	want := "base/expansions/moons/cards/1.lua: 1.toml is missing beside it (every script of a thing needs a .toml file with the same name)"
	if len(found) != 2 || len(packs) != 1 || packs[0].ID != "moons" || !packs[0].BuiltIn || problems.Error() != want {
		t.Errorf("found %v, %v, %v", found, packs, problems)
	}
	for id, s := range Bundled() {
		if packs, problems := Load(Base(), s); problems.Err() == nil && !slices.ContainsFunc(packs, func(p *Pack) bool { return p.ID == id }) {
			t.Errorf("the built-in pack %s has another id", id)
		}
		if found := Find(id); found.FS != s.FS || found.Dir != s.Dir {
			t.Errorf("%s is not found by its id", id)
		}
	}
	if s := Find("my-pack"); s.FS != Dir("my-pack").FS || s.Dir != "my-pack" {
		t.Errorf("my-pack is %v", s)
	}
}

// The hash of a pack depends on the name of every file that is read and on everything
// that it does, and on nothing else: not on comments, layout, names and texts.
func TestHash(t *testing.T) {
	manifest := "id = \"x\"\nname = \"X\"\nversion = \"1\"\napi = 1\n"
	hash := func(change func(fstest.MapFS)) string {
		files := fstest.MapFS{
			"pack.toml":    {Data: []byte(manifest)},
			"cards/1.toml": {Data: []byte("id = \"1\"\n")},
			"cards/1.lua":  {Data: []byte("return {}\n")},
		}
		change(files)
		packs, ps := Load(Source{FS: files})
		if err := ps.Err(); err != nil {
			t.Fatal(err)
		}
		return packs[0].Hash
	}
	same := hash(func(fstest.MapFS) {})
	if len(same) != 64 {
		t.Errorf("%q is no SHA-256", same)
	}
	for what, change := range map[string]func(fstest.MapFS){
		"a file of a person":    func(f fstest.MapFS) { f["cards/README.md"] = &fstest.MapFile{Data: []byte("x")} },
		"a hidden file":         func(f fstest.MapFS) { f["cards/.x.toml"] = &fstest.MapFile{Data: []byte("x")} },
		"tests":                 func(f fstest.MapFS) { f["tests/a.txtar"] = &fstest.MapFile{Data: []byte("x")} },
		"a comment in a script": func(f fstest.MapFS) { f["cards/1.lua"].Data = []byte("-- it does\nreturn\t{ -- nothing\n}\n") },
		"a comment of a thing":  func(f fstest.MapFS) { f["cards/1.toml"].Data = []byte("# one\n\nid    = '1'\n") },
		"the version":           func(f fstest.MapFS) { f["pack.toml"].Data = []byte(strings.Replace(manifest, `"1"`, `"2"`, 1)) },
		"a name":                func(f fstest.MapFS) { f["cards/1.toml"].Data = []byte("id = \"1\"\nname = \"One\"\n") },
		"expansions":            func(f fstest.MapFS) { f["expansions/y/pack.toml"] = &fstest.MapFile{Data: []byte("x")} },
	} {
		if hash(change) != same {
			t.Errorf("%s should not count", what)
		}
	}
	seen := map[string]string{same: "nothing"}
	for what, change := range map[string]func(fstest.MapFS){
		"a word of a script": func(f fstest.MapFS) { f["cards/1.lua"].Data = []byte("return { 1 }") },
		"another word":       func(f fstest.MapFS) { f["cards/1.lua"].Data = []byte("return { '1' }") },
		"a script apart":     func(f fstest.MapFS) { f["lib/1.lua"] = &fstest.MapFile{Data: []byte("return {}\n")} },
		"one key":            func(f fstest.MapFS) { f["cards/1.toml"].Data = []byte("id = \"1\"\ncost = 1\n") },
		"another kind":       func(f fstest.MapFS) { f["cards/1.toml"].Data = []byte("id = \"1\"\ncost = true\n") },
		"a value of a thing": func(f fstest.MapFS) { f["cards/1.toml"].Data = []byte("id = \"2\"\n") },
		"another name": func(f fstest.MapFS) {
			f["cards/2.toml"], f["cards/2.lua"] = f["cards/1.toml"], f["cards/1.lua"]
			delete(f, "cards/1.toml")
			delete(f, "cards/1.lua")
		},
		"one more": func(f fstest.MapFS) { f["cards/2.toml"] = &fstest.MapFile{Data: []byte("id = \"2\"\n")} },
	} {
		h := hash(change)
		if other, ok := seen[h]; ok {
			t.Errorf("%s gives the same hash as %s", what, other)
		}
		seen[h] = what
	}
}
