package content

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"seti/content/cache"
	"seti/kernel/source"
)

const cachedManifest = "id = \"kept\"\nname = \"Kept\"\nversion = \"1.0\"\napi = 3\n"

// cachedPack writes a pack with a script that requires another one and gives a warning.
func cachedPack(t *testing.T) (dir string, write func(file, text string)) {
	dir = t.TempDir()
	write = func(file, text string) {
		t.Helper()
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", cachedManifest)
	write("lib/amount.lua", "return { two = 2, none = nil }\n")
	write("cards/one.toml", "id = \"K.1\"\nname = \"One\"\ncost = 1\nfree = { move = 1 }\nsector = \"red\"\nincome = \"energy\"\n")
	write("cards/one.lua", "local amount = require \"amount\"\nreturn { play = {\n\t{ vp = amount.two, data = amount.none },\n\trun(\"take one\", function(g) g:data(amount.two) end),\n\trun(\"fail\", function(g) local x = nil; g:data(x.y) end) } }\n")
	write("README.md", "one")
	return dir, write
}

// keep sets the folder in which packs are kept for a test. The base game is read again when the test begins and ends.
func keep(t *testing.T, dir, program string) {
	before := Kept
	Kept = nil
	if dir != "" {
		Kept = &cache.Folder{Dir: dir, Program: program}
	}
	readBase = sync.OnceValues(readBaseOnce)
	t.Cleanup(func() { Kept, readBase = before, sync.OnceValues(readBaseOnce) })
}

// loaded is the result of loading packs, functions without their code.
func loaded(t *testing.T, sources ...Source) string {
	t.Helper()
	packs, problems := Load(sources...)
	things, changes, found := Compose(packs)
	var b strings.Builder
	for _, p := range packs {
		fmt.Fprintf(&b, "%s %s %q %q\n", p.ID, p.Hash, p.LuaFile, p.Lua)
		for _, x := range p.Things {
			fmt.Fprintf(&b, "%s %s %s %s %q %s\n", x.Kind, x.Deck, x.Path, x.LuaFile, x.Lua, dump(x.TOML()))
		}
	}
	for _, x := range things {
		fmt.Fprintf(&b, "%s %s %s %s %s %s\n", x.Kind, x.Pack, x.Within, x.Deck, x.Language, dump(x.Value))
	}
	for _, x := range changes {
		fmt.Fprintf(&b, "%+v\n", x)
	}
	for _, p := range append(problems, found...) {
		fmt.Fprintf(&b, "%t %s\n", p.Warning, p)
	}
	return b.String()
}

func dump(v source.Value) string {
	s := fmt.Sprintf("%v %v %v %q %v", v.Kind, v.Bool, v.Number, v.String, v.Pos)
	if v.Func != nil {
		s += fmt.Sprintf(" function %s %q %v", v.Func.Address, v.Func.Text, v.Func.Pos)
	}
	for _, e := range v.List {
		s += " [" + dump(e) + "]"
	}
	for _, f := range v.Fields {
		s += fmt.Sprintf(" {%s %v %s}", f.Key, f.Pos, dump(f.Value))
	}
	return s
}

// differ fails with the first line in which two texts differ.
func differ(t *testing.T, what, got, want string) {
	t.Helper()
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("%s:\n got %.300s\nwant %.300s", what, a[i], b[i])
			return
		}
	}
	if len(a) != len(b) {
		t.Errorf("%s: %d lines, want %d", what, len(a), len(b))
	}
}

// The loaded content is the same, including warnings and positions of functions, without a cache, when the cache is
// written, and when it comes from the cache: then no script is run.
func TestKept(t *testing.T) {
	dir, write := cachedPack(t)
	write("pack.toml", cachedManifest+"needs = [\"base\"]\n")
	write("changes/one.lua", "return { [\"base:card/5\"] = { play = { { vp = 1 } } } }\n")
	sources := []Source{Base(), Dir(dir)}
	for _, s := range Bundled() {
		sources = append(sources, s)
	}
	keep(t, "", "")
	want := loaded(t, sources...)
	if !strings.Contains(want, "the value of `data` is nil") || !strings.Contains(want, "one.lua:4:") {
		t.Fatal("the pack has no warning, or no function:", want[len(want)-500:])
	}
	aside := t.TempDir()
	keep(t, aside, "a")
	differ(t, "the first time", loaded(t, sources...), want)
	keep(t, aside, "a")
	differ(t, "the second time", loaded(t, sources...), want)
	packs, _ := Load(sources...)
	for _, p := range packs {
		if p.cached == nil {
			t.Errorf("%s is not kept", p.ID)
			continue
		}
		for _, x := range p.Things {
			if _, ok := p.cached.outcome(p.ID+":"+x.Name(), x.Lua); x.LuaFile != "" && x.Kind != "change" && !ok {
				t.Errorf("the script of %s runs again", x.Name())
			}
		}
	}
}

// Every change to the files of a pack is seen, also right after they were cached and with the same size and time.
func TestKeptSeesChanges(t *testing.T) {
	for what, change := range map[string]func(dir string, write func(file, text string)){
		"another amount in a required script": func(dir string, write func(file, text string)) {
			write("lib/amount.lua", "return { two = 3, none = nil }\n")
		},
		"the same size and time": func(dir string, write func(file, text string)) {
			path := filepath.Join(dir, "cards", "one.toml")
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			write("cards/one.toml", "id = \"K.1\"\nname = \"One\"\ncost = 2\nfree = { move = 1 }\nsector = \"red\"\nincome = \"energy\"\n")
			if err := os.Chtimes(path, time.Time{}, info.ModTime()); err != nil {
				t.Fatal(err)
			}
		},
		"one more card": func(dir string, write func(file, text string)) {
			write("cards/two.toml", "id = \"K.2\"\nname = \"Two\"\ncost = 2\nfree = { move = 1 }\nsector = \"red\"\nincome = \"energy\"\n")
		},
		"a card less":         func(dir string, write func(file, text string)) { os.Remove(filepath.Join(dir, "cards", "one.lua")) },
		"a file nobody reads": func(dir string, write func(file, text string)) { write("cards/two.txt", "x") },
		"an error":            func(dir string, write func(file, text string)) { write("cards/one.lua", "return {") },
		"a link": func(dir string, write func(file, text string)) {
			write("cards/b/two.toml", "id = \"K.2\"\nname = \"Two\"\ncost = 2\nfree = { move = 1 }\nsector = \"red\"\nincome = \"energy\"\n")
			_ = os.Symlink("one.toml", filepath.Join(dir, "cards", "b", "three.toml"))
		},
	} {
		dir, write := cachedPack(t)
		aside := t.TempDir()
		keep(t, aside, "a")
		before := loaded(t, Dir(dir))
		change(dir, write)
		got := loaded(t, Dir(dir))
		keep(t, "", "")
		want := loaded(t, Dir(dir))
		differ(t, what, got, want)
		if before == want {
			t.Errorf("%s changes nothing", what)
		}
	}
}

// A file of another program or a damaged one, at any byte, counts as missing; so does a folder that cannot be made.
func TestKeptDamaged(t *testing.T) {
	dir, _ := cachedPack(t)
	keep(t, "", "")
	want := loaded(t, Dir(dir))
	aside := t.TempDir()
	keep(t, aside, "a")
	loaded(t, Dir(dir))
	kept, _ := filepath.Glob(filepath.Join(aside, "*.kept"))
	good := map[string][]byte{}
	for _, file := range kept {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		good[file] = text
	}
	if len(good) != 1 {
		t.Fatalf("%d files are kept, want 1", len(good))
	}
	keep(t, aside, "another program")
	differ(t, "another program", loaded(t, Dir(dir)), want)
	for what, damage := range map[string]func(text []byte) []byte{
		"empty":         func(text []byte) []byte { return nil },
		"half":          func(text []byte) []byte { return text[:len(text)/2] },
		"a byte":        func(text []byte) []byte { text[len(text)/2] ^= 1; return text },
		"another magic": func(text []byte) []byte { text[0]++; return text },
		"longer":        func(text []byte) []byte { return append(text, 0) },
	} {
		for file, text := range good {
			if err := os.WriteFile(file, damage(bytes.Clone(text)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		keep(t, aside, "a")
		differ(t, what, loaded(t, Dir(dir)), want)
	}
	keep(t, filepath.Join(dir, "README.md", "cache"), "a") // no folder can be made in a file
	differ(t, "no folder", loaded(t, Dir(dir)), want)
}

// Several programs may keep and read the same packs at once.
func TestKeptAtOnce(t *testing.T) {
	dir, _ := cachedPack(t)
	keep(t, t.TempDir(), "a")
	want := loaded(t, Dir(dir))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 5 {
				packs, problems := Load(Dir(dir))
				packs[0].cached.stale = true
				if _, _, found := Compose(packs); append(problems, found...).Err() != nil {
					t.Error(problems, found)
				}
			}
		})
	}
	all.Wait()
	differ(t, "afterwards", loaded(t, Dir(dir)), want)
}
