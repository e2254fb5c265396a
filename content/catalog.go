package content

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting"
)

// Open loads the base game and the packs in the given folders and builds their
// catalogue. The error holds everything that is wrong, as kernel.Problems.
func Open(dirs ...string) (*kernel.Catalog, error) {
	sources := []Source{Base()}
	for _, d := range dirs {
		sources = append(sources, Dir(d))
	}
	packs, problems := Load(sources...)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	c, problems := Catalog(packs)
	return c, problems.Err()
}

// MustOpen loads the base game alone, for tests: it panics if that fails.
func MustOpen() *kernel.Catalog {
	c, err := Open()
	if err != nil {
		panic(err)
	}
	return c
}

// Catalog runs the scripts of packs that Load has put in order and builds what
// a game is played with.
func Catalog(packs []*Pack) (*kernel.Catalog, source.Problems) {
	var problems source.Problems
	var infos []kernel.PackInfo
	var things []kernel.Source
	words := constructors()
	gone := replacedThings(packs)
	for _, p := range packs {
		infos = append(infos, kernel.PackInfo{ID: p.ID, Name: p.Name, Version: p.Version, Hash: p.Hash})
		if p.LuaFile != "" {
			t := Thing{Kind: "pack", LuaFile: p.LuaFile, Lua: p.Lua}
			does, found := evaluate(t, words, p.ID+":pack", required{p})
			problems = append(problems, found...)
			things = append(things, kernel.Source{Kind: t.Kind, Pack: p.ID, Value: does})
		}
		for _, t := range p.Things {
			if gone[p.ID+":"+t.Kind+"/"+t.ID()] {
				continue
			}
			v := t.TOML
			if t.LuaFile != "" {
				address := fmt.Sprintf("%s:%s/%s", p.ID, t.Kind, t.ID())
				does, found := evaluate(t, words, address, required{p})
				problems = append(problems, found...)
				v = merge(v, does, &problems)
			}
			things = append(things, kernel.Source{Kind: t.Kind, Pack: p.ID, Within: within(t.Path), Value: v})
		}
	}
	c, found := kernel.Build(infos, things)
	problems = append(problems, found...)
	problems.Sort()
	return c, problems
}

// replacedThings are the things of packs that other packs replace by their own.
func replacedThings(packs []*Pack) map[string]bool {
	things := map[string]bool{}
	for _, p := range packs {
		for _, what := range p.Replaces {
			things[what] = true
		}
	}
	return things
}

// within is the species in whose folder a thing lies, "" if in none.
func within(file string) string {
	if parts := strings.Split(file, "/"); len(parts) > 3 && parts[0] == "aliens" {
		return parts[1]
	}
	return ""
}

// constructors are the words a script may call.
func constructors() []scripting.Constructor {
	var words []scripting.Constructor
	for _, w := range kernel.Words() {
		words = append(words, scripting.Constructor{Name: w.Name, Class: w.Class})
	}
	return words
}

func evaluate(t Thing, words []scripting.Constructor, address string, req scripting.Requirer) (source.Value, source.Problems) {
	s, problems := scripting.Compile(t.LuaFile, t.Lua)
	if problems.Err() != nil {
		return source.Value{}, problems
	}
	v, found := s.Evaluate(words, address, req)
	return v, append(problems, found...)
}

// merge puts the keys of both files into one table; a key that stands in both
// is an error.
func merge(is, does source.Value, problems *source.Problems) source.Value {
	both := is
	both.Fields = slices.Clone(does.Fields)
	for _, f := range is.Fields {
		if _, twice := does.Get(f.Key); twice {
			problems.Add(f.Pos, "write it in one file", "%q stands in the .lua file too", f.Key)
			continue
		}
		both.Fields = append(both.Fields, f)
	}
	return both
}

// required finds the Lua files that a pack's scripts may require: those of its
// own lib folder.
type required struct{ p *Pack }

// Source returns a file of the pack by its name without the ending.
func (r required) Source(name string) (file string, src []byte, err error) {
	file = path.Join(library, name+".lua")
	src, err = fs.ReadFile(r.p.FS, file)
	return r.p.File(file), src, err
}
