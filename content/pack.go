package content

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"path"
	"slices"
	"strings"

	"seti/kernel/source"
	"seti/scripting/toml"
)

// library is the folder of Lua files that the scripts of a pack may require.
const library = "lib"

// Pack is a pack as it was read: what its pack.toml says, and its things.
type Pack struct {
	Source
	Manifest

	Things  []Thing // in the order of places, then of their names
	LuaFile string  // name of its pack.lua in messages, "" if it has none
	Lua     []byte  // pack.lua: words of the whole pack
	Hash    string  // of the names and contents of all files that were read
}

// Thing is a card, a tech, a star: a TOML file and perhaps a Lua file.
type Thing struct {
	Kind    string       // "card", "tech" ...: see places
	Path    string       // of its TOML file in the pack
	TOML    source.Value // a table
	LuaFile string       // name of its script in messages, "" if it has none
	Lua     []byte
}

// ID is the id that the thing's TOML gives it; "" if it has none, as the board's
// numbers.
func (t Thing) ID() string {
	v, _ := t.TOML.Get("id")
	return v.String
}

// folders are the folders of a pack that are read, in this order. Others are
// left alone, and some of them are known: other packs and a pack's own tests.
var (
	folders = []string{"board", "techs", "cards", "aliens", "solo", "organizations", "quick-starts"}
	ignored = []string{"expansions", "tests", library}
)

// places say which kind of thing a file describes, by its path without the
// extension.
var places = []struct{ path, kind string }{
	{"board/numbers", "numbers"},
	{"board/solar", "solar"},
	{"board/sectors", "sectors"},
	{"board/stars/*", "star"},
	{"board/planets/*", "planet"},
	{"board/moons/*", "moon"},
	{"board/gold-tiles/*", "gold_tile"},
	{"techs/*", "tech"},
	{"cards/*", "card"},
	{"aliens/*/species", "species"},
	{"aliens/*/cards/*", "card"},
	{"solo/rival/*", "rival_card"},
	{"solo/objectives/*", "objective"},
	{"solo/*", "solo"},
	{"organizations/*", "organization"},
	{"quick-starts/*", "quick_start"},
}

// kindOf returns the kind of thing that a file describes, "" if none.
func kindOf(file string) string {
	stem := strings.TrimSuffix(file, path.Ext(file))
	for _, p := range places {
		if ok, _ := path.Match(p.path, stem); ok {
			return p.kind
		}
	}
	return ""
}

// Read reads the pack. If it is no pack at all, or made for another version of
// the program, there is no Pack.
func (s Source) Read() (*Pack, source.Problems) {
	r := &reader{Source: s, hash: sha256.New()}
	p := &Pack{Source: s}
	if !r.manifest(&p.Manifest) {
		return nil, r.problems
	}
	if r.exists("pack.lua") {
		p.LuaFile, p.Lua = s.File("pack.lua"), r.file("pack.lua")
	}
	r.misnamed()
	if _, scripts := r.list(library); len(scripts) > 0 {
		for _, script := range scripts {
			r.file(script) // part of the hash: other scripts require it
		}
	}
	for _, folder := range folders {
		p.Things = append(p.Things, r.folder(folder)...)
	}
	p.Hash = hex.EncodeToString(r.hash.Sum(nil))
	r.problems.Sort()
	return p, r.problems
}

// reader reads the files of a pack and notes what is wrong.
type reader struct {
	Source
	hash     hash.Hash
	problems source.Problems
}

func (r *reader) pos(file string) source.Pos { return source.Pos{File: r.File(file)} }

func (r *reader) warn(file, hint, text string) {
	r.problems = append(r.problems, source.Problem{Pos: r.pos(file), Text: text, Hint: hint, Warning: true})
}

func (r *reader) exists(file string) bool {
	_, err := fs.Stat(r.FS, file)
	return err == nil
}

// file reads a file and adds it to the hash of the pack.
func (r *reader) file(file string) []byte {
	info, err := fs.Stat(r.FS, file)
	var src []byte
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errors.New("this is not a file")
	case info.Size() > toml.MaxFile:
		err = fmt.Errorf("the file has more than %d KiB", toml.MaxFile>>10)
	default:
		src, err = fs.ReadFile(r.FS, file)
	}
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			err = pe.Err
		}
		r.problems.Add(r.pos(file), "", "cannot be read: %v", err)
		return nil
	}
	fmt.Fprintf(r.hash, "%d %s %d ", len(file), file, len(src))
	r.hash.Write(src)
	return src
}

// misnamed warns of folders that are not read because their name is wrong.
func (r *reader) misnamed() {
	entries, _ := fs.ReadDir(r.FS, ".")
	for _, e := range entries {
		if !e.IsDir() || slices.Contains(folders, e.Name()) || slices.Contains(ignored, e.Name()) {
			continue
		}
		if hint := source.Nearest(e.Name(), folders); hint != "" {
			r.warn(e.Name(), hint, "this folder is not read")
		}
	}
}

// folder reads a folder of things with the folders in it.
func (r *reader) folder(folder string) []Thing {
	tomls, scripts := r.list(folder)
	var things []Thing
	for _, file := range tomls {
		things = append(things, r.thing(file, scripts))
	}
	for _, script := range scripts {
		file := withTOML(script)
		switch {
		case slices.Contains(tomls, file):
		case kindOf(script) == "species":
			// A species without a TOML file has no id, which is said later.
			none := source.Value{Kind: source.Table, Pos: r.pos(file)}
			things = append(things, Thing{Kind: "species", Path: file, TOML: none, LuaFile: r.File(script), Lua: r.file(script)})
		default:
			r.stray(script, tomls)
		}
	}
	return things
}

// list finds the TOML and the Lua files of a folder, in the order of their
// names.
func (r *reader) list(folder string) (tomls, scripts []string) {
	if !r.exists(folder) {
		return nil, nil
	}
	err := fs.WalkDir(r.FS, folder, func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(e.Name(), "_")
		switch ext := path.Ext(file); {
		case hidden && e.IsDir():
			return fs.SkipDir
		case hidden || e.IsDir() || ext == ".md":
		case ext != ".toml" && ext != ".lua":
			r.warn(file, "things are .toml and .lua", "this file is not read")
		case kindOf(file) == "":
			hint := "expected " + strings.Join(placesIn(folder), ", ")
			r.problems.Add(r.pos(file), hint, "no thing is read from here")
		case ext == ".toml":
			tomls = append(tomls, file)
		default:
			scripts = append(scripts, file)
		}
		return nil
	})
	if err != nil {
		r.problems.Add(r.pos(folder), "", "cannot be read: %v", err)
	}
	return tomls, scripts
}

// thing reads a TOML file and the script beside it.
func (r *reader) thing(file string, scripts []string) Thing {
	t := Thing{Kind: kindOf(file), Path: file}
	var problems source.Problems
	t.TOML, problems = toml.Read(r.File(file), r.file(file))
	r.problems = append(r.problems, problems...)
	if script := strings.TrimSuffix(file, ".toml") + ".lua"; slices.Contains(scripts, script) {
		t.LuaFile, t.Lua = r.File(script), r.file(script)
	}
	return t
}

func withTOML(script string) string { return strings.TrimSuffix(script, ".lua") + ".toml" }

// stray reports a script without a thing, and the thing that may be meant.
func (r *reader) stray(script string, tomls []string) {
	var names []string
	for _, file := range tomls {
		if path.Dir(file) == path.Dir(script) {
			names = append(names, path.Base(file))
		}
	}
	want := path.Base(withTOML(script))
	hint := source.Nearest(want, names)
	if hint == "" {
		hint = "what a thing is stands in a .toml file of the same name"
	}
	r.problems.Add(r.pos(script), hint, "there is no %s beside it", want)
}

// placesIn are the places in a folder where things are read from.
func placesIn(folder string) []string {
	var list []string
	for _, p := range places {
		if strings.HasPrefix(p.path, folder+"/") {
			list = append(list, p.path+".toml")
		}
	}
	return list
}
