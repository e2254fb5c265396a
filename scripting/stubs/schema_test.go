package stubs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/game"
	"seti/scripting/toml"
	"seti/scripting/words"
)

// schemas returns all schemas of the base game and some packs, compiled.
func schemas(t *testing.T, packs ...string) map[string]*jsonschema.Schema {
	t.Helper()
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	compiled := map[string]*jsonschema.Schema{}
	for _, f := range New(c).Files() {
		kind, isSchema := strings.CutSuffix(f.Name, ".schema.json")
		if !isSchema {
			continue
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(f.Data))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(f.Name, doc); err != nil {
			t.Fatal(err)
		}
		if compiled[kind], err = compiler.Compile(f.Name); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
	}
	return compiled
}

// Every TOML file of the built-in packs is valid by the schema of its kind.
func TestContentIsValid(t *testing.T) {
	bundled := content.Bundled()
	compiled := schemas(t, slices.Collect(maps.Keys(bundled))...)
	validate(t, compiled, content.Base())
	for _, pack := range bundled {
		validate(t, compiled, pack)
	}
}

func validate(t *testing.T, compiled map[string]*jsonschema.Schema, pack content.Source) {
	t.Helper()
	n := 0
	err := fs.WalkDir(pack.FS, ".", func(file string, e fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".toml" {
			return err
		}
		n++
		kind := schemaOf(file)
		s := compiled[kind]
		if s == nil {
			t.Errorf("%s: no schema %q", file, kind)
			return nil
		}
		src, err := fs.ReadFile(pack.FS, file)
		if err != nil {
			return err
		}
		v, problems := toml.Read(file, src)
		if problems.Err() != nil {
			return problems
		}
		if err := s.Validate(plain(v)); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		return nil
	})
	if err != nil || n == 0 {
		t.Fatal("no files", err)
	}
	t.Logf("%d files", n)
}

// schemaOf returns the schema of a file by its path. What no folder names is a card.
func schemaOf(file string) string {
	stem := strings.TrimSuffix(file, ".toml")
	if within, ok := strings.CutPrefix(stem, "with/"); ok {
		_, stem, _ = strings.Cut(within, "/")
	}
	for _, p := range []struct{ path, kind string }{
		{"pack", "pack"}, {"board/stars/*", "star"}, {"board/planets/*", "planet"}, {"board/moons/*", "planet"},
		{"board/gold-tiles/*", "gold-tile"}, {"board/*", path.Base(stem)}, {"techs/*", "tech"}, {"changes/*", "change"},
		{"aliens/*/species", "species"}, {"modules/*", "module"}, {"seats/*", "seat"}, {"text/*", "text"},
	} {
		if ok, _ := path.Match(p.path, stem); ok {
			return p.kind
		}
	}
	return "card"
}

// plain returns a value as a reader of JSON would.
func plain(v source.Value) any {
	switch v.Kind {
	case source.Bool:
		return v.Bool
	case source.Number:
		if v.Number == math.Trunc(v.Number) {
			return int(v.Number)
		}
		return v.Number
	case source.String:
		return v.String
	case source.List:
		list := []any{}
		for _, e := range v.List {
			list = append(list, plain(e))
		}
		return list
	case source.Table:
		table := map[string]any{}
		for _, f := range v.Fields {
			table[f.Key] = plain(f.Value)
		}
		return table
	}
	return nil
}

// Mistakes are reported.
func TestSchemasRefuse(t *testing.T) {
	compiled := schemas(t)
	const good = "id = \"1\"\nname = \"X\"\n"
	for _, x := range []struct{ kind, src, want string }{
		{"card", good, ""},
		{"card", good + "cost = { energy = 1 }\nfree = { move = 1 }\nsector = \"red\"\n", ""},
		{"card", "id = \"1\"\n", "name"},
		{"card", good + "sektor = \"red\"\n", "sektor"},
		{"card", good + "sector = \"green\"\n", "sector"},
		{"card", good + "cost = \"two\"\n", "cost"},
		{"card", good + "free = { mowe = 1 }\n", "free"},
		{"card", good + "play = { launch = 1 }\n", "play"},
		{"tech", "id = \"x\"\ntype = \"rocket\"\n", "type"},
		{"pack", "id = \"Big Pack\"\nname = \"x\"\nversion = \"1\"\napi = 1\n", "id"},
		{"pack", "id = \"x\"\nname = \"x\"\nversion = \"1\"\napi = 3\nneeds = [\"base >= 1\"]\nafter = [\"y\"]\n[decks.hill]\nfolder = \"hills\"\n", ""},
		{"pack", "id = \"x\"\nname = \"x\"\nversion = \"1\"\napi = 3\n[decks.hill]\nfolder = 3\n", "folder"},
		{"change", "[[change]]\nthing = \"base:card/5\"\nset = { cost = 2 }\nremove = [\"free\"]\n[[change]]\nthing = \"base:numbers\"\n", ""},
		{"change", "[[change]]\nthing = \"card 5\"\n", "thing"},
		{"change", "[[change]]\nset = { cost = 2 }\n", "thing"},
		{"text", "[rival]\nmoves = \"moves {n}\"\n[res]\nfuel = { one = \"fuel\", other = \"fuels\" }\n", ""},
		{"text", "[rival]\nmoves = 3\n", "moves"},
	} {
		v, problems := toml.Read("x.toml", []byte(x.src))
		if problems.Err() != nil {
			t.Fatal(problems)
		}
		err := compiled[x.kind].Validate(plain(v))
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(fmt.Sprint(err), x.want)) {
			t.Errorf("%s\n got %v\nwant %q", x.src, err, x.want)
		}
	}
}

// The lists that the kernel does not provide agree with what it checks.
func TestKeysOfTheKernel(t *testing.T) {
	keys := func(key string) string {
		v, _ := toml.Read("numbers.toml", []byte(key+" = { nonsense = { vp = 1 } }\n"))
		_, problems := kernel.Build(words.All, catalog.Reserved{}, nil, []catalog.Definition{{Kind: "numbers", Value: v}})
		for _, p := range problems {
			if strings.Contains(p.Text, "nonsense") {
				return p.Hint
			}
		}
		return ""
	}
	or := func(names []string) string {
		last := len(names) - 1
		return "expected " + strings.Join(names[:last], ", ") + " or " + names[last]
	}
	if got := keys("cost"); got != or(catalog.ActionNames(catalog.ActMove+1)) {
		t.Errorf("prices: %s", got)
	}
	if got := keys("visit_gain"); got != or(visited) {
		t.Errorf("visits: %s", got)
	}
	known := map[string]bool{}
	for _, w := range words.All {
		known[w.Name] = true
		if w.Class == catalog.ClassPrefix && prefixes[w.Name] == nil {
			t.Errorf("no type for the prefix %s", w.Name)
		}
	}
	for _, q := range game.Methods() {
		known[q.Name] = true
	}
	for name := range decoding {
		if !known[name] {
			t.Errorf("decoding: there is no %s any more", name)
		}
	}
}

// What the schemas share is in one file; each reference leads into it, and there is one for all packs with the same words.
func TestSharedSchemas(t *testing.T) {
	files, shared := New(content.MustOpen()).Shared(func(name string) string { return "file:///shared/" + name })
	var common struct{ Definitions map[string]any }
	if err := json.Unmarshal(shared.Data, &common); err != nil {
		t.Fatal(err)
	}
	ref := regexp.MustCompile(`"\$ref": "([^"#]*)#/definitions/([^"]*)"`)
	all := 0
	for _, f := range append(files, shared) {
		want := "file:///shared/" + shared.Name
		if f.Name == shared.Name {
			want = ""
		}
		for _, m := range ref.FindAllSubmatch(f.Data, -1) {
			all++
			if string(m[1]) != want || common.Definitions[string(m[2])] == nil {
				t.Errorf("%s refers to %s", f.Name, m[0])
			}
		}
	}
	if all < 100 {
		t.Errorf("there are %d references", all)
	}
	if _, again := New(content.MustOpen()).Shared(func(string) string { return "" }); again.Name != shared.Name {
		t.Errorf("the file is %s and then %s", shared.Name, again.Name)
	}
}
