package content

import (
	"cmp"
	"fmt"
	"hash"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"seti/content/files"
	"seti/kernel/source"
	"seti/scripting/syntax"
	"seti/scripting/toml"
)

// reader reads the files of a pack and collects their problems.
type reader struct {
	Source
	decks    []deckFolder
	hash     hash.Hash
	problems source.Problems
}

func (r *reader) pos(file string) source.Pos { return source.Pos{File: r.File(file)} }

func (r *reader) warn(file, hint, text string) {
	r.problems.Warn(r.pos(file), hint, "%s", text)
}

func (r *reader) exists(file string) bool {
	_, err := fs.Stat(r.FS, file)
	return err == nil
}

// script reads a Lua file and adds what it does to the hash of the pack.
func (r *reader) script(file string) []byte {
	src := r.file(file)
	r.count(file, syntax.Essence(src))
	return src
}

// toml reads a TOML file and adds its content to the hash of the pack.
func (r *reader) toml(file string) source.Value {
	v := r.table(file)
	r.count(file, appendValue(nil, withoutTexts(v)))
	return v
}

// withoutTexts returns a thing without the parts that only people read.
func withoutTexts(v source.Value) source.Value {
	v.Fields = slices.DeleteFunc(slices.Clone(v.Fields), func(f source.Field) bool {
		return slices.Contains([]string{"name", "doc", "text", "version"}, f.Key) && f.Value.Kind == source.String
	})
	return v
}

// withoutPaper returns a pack.toml without the parts that only people read.
func withoutPaper(v source.Value) source.Value {
	v = withoutTexts(v)
	v.Fields = slices.DeleteFunc(v.Fields, func(f source.Field) bool { return f.Key == "sources" || slices.Contains(Papers, f.Key) })
	return v
}

// table reads a TOML file.
func (r *reader) table(file string) source.Value {
	v, problems := toml.Read(r.File(file), r.file(file))
	r.problems = append(r.problems, problems...)
	return v
}

// count adds the content of a file to the hash of the pack. Comments, layout,
// names and texts do not count, so that saved games survive changes to them.
func (r *reader) count(file string, essence []byte) {
	fmt.Fprintf(r.hash, "%d %s %d ", len(file), file, len(essence))
	r.hash.Write(essence)
}

// appendValue appends a TOML value without its positions.
func appendValue(b []byte, v source.Value) []byte {
	b = append(b, byte(v.Kind))
	switch v.Kind {
	case source.Bool:
		b = strconv.AppendBool(b, v.Bool)
	case source.Number:
		b = strconv.AppendFloat(b, v.Number, 'g', -1, 64)
	case source.String:
		b = strconv.AppendQuote(b, v.String)
	}
	b = append(b, '{')
	for _, f := range v.Fields {
		b = appendValue(append(strconv.AppendQuote(b, f.Key), '='), f.Value)
	}
	for _, e := range v.List {
		b = appendValue(b, e)
	}
	return append(b, '}')
}

func (r *reader) raw(file string) ([]byte, error) { return files.Read(r.FS, file, files.Script) }

// file reads a file.
func (r *reader) file(file string) []byte {
	src, err := r.raw(file)
	if err != nil {
		r.problems.Add(r.pos(file), "", "cannot be read: %v", files.Reason(err))
		return nil
	}
	return src
}

// unread warns about files of content that are where nothing is read, in the pack or in a folder for its parts that
// need another pack. known is set if all packs are loaded that may declare folders there.
func (r *reader) unread(within string, known bool) {
	tops := r.tops()
	entries, _ := fs.ReadDir(r.FS, within)
	for _, e := range entries {
		name := e.Name()
		file := path.Join(within, name)
		switch {
		case hidden(name), name == "pack.toml", name == "pack.lua", name == playersFile:
		case !e.IsDir():
			if isContent(name) {
				r.warn(file, "things belong in the folders "+strings.Join(tops, ", ")+", files for require in "+library, "this file is not read")
			}
		case slices.Contains(tops, name), slices.Contains(ignored, name), r.holdsPack(file):
		default:
			hint := source.Nearest(name, append(tops, ignored...))
			if hint == "" && known && r.holdsContent(file) {
				hint = "things belong in " + strings.Join(tops, ", ") + ", files for require in " + library
			}
			if hint != "" {
				r.warn(file, hint, "this folder is not read")
			}
		}
	}
}

// jointFolders returns the folders for the parts of the pack that need other packs, if these are
// loaded. The pack must name them in "needs", so that they are loaded before it.
func (r *reader) jointFolders(needs []Need, loaded []string) (list []string) {
	entries, _ := fs.ReadDir(r.FS, joint)
	for _, e := range entries {
		folder := path.Join(joint, e.Name())
		switch {
		case hidden(e.Name()):
		case !slices.ContainsFunc(needs, func(n Need) bool { return n.ID == e.Name() }):
			r.problems.Add(r.pos(folder), `write needs = ["`+e.Name()+`?"] in pack.toml if you mean a pack`, "this folder is for the pack %q, which is not in needs", e.Name())
		default:
			there := slices.Contains(loaded, e.Name())
			r.unread(folder, there)
			if there {
				list = append(list, folder)
			}
		}
	}
	return list
}

func hidden(name string) bool { return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") }

func isContent(file string) bool { return path.Ext(file) == ".toml" || path.Ext(file) == ".lua" }

// holdsPack reports whether a folder is itself a pack.
func (r *reader) holdsPack(folder string) bool {
	_, err := fs.Stat(r.FS, path.Join(folder, "pack.toml"))
	return err == nil
}

// holdsContent reports whether there are files in a folder that could be content.
func (r *reader) holdsContent(folder string) (found bool) {
	_ = fs.WalkDir(r.FS, folder, func(file string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case hidden(e.Name()) && e.IsDir():
			return fs.SkipDir
		case !e.IsDir() && isContent(file):
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found
}

// library reads the scripts that other scripts require; they count for the hash.
func (r *reader) library() {
	for _, file := range r.list(library) {
		if path.Ext(file) == ".lua" {
			r.script(file)
		} else {
			r.warn(file, "files for require are .lua files", "this file is not read")
		}
	}
}

// folder reads a folder of things, including the folders in it.
func (r *reader) folder(folder string) []Thing {
	files := r.list(folder)
	if usual(folder) == "aliens" {
		r.speciesDecks(files)
	}
	var tomls, scripts []string
	for _, file := range files {
		kind, _ := r.place(file)
		switch {
		case kind == "":
			r.problems.Add(r.pos(file), "expected "+strings.Join(r.placesIn(usual(folder)), ", "), "no thing is read from this folder")
		case path.Ext(file) == ".toml":
			tomls = append(tomls, file)
		default:
			scripts = append(scripts, file)
		}
	}
	var things []Thing
	for _, file := range tomls {
		things = append(things, r.thing(file, scripts))
	}
	for _, script := range scripts {
		file := withTOML(script)
		switch kind, _ := r.place(script); {
		case slices.Contains(tomls, file):
		case kind == "change": // a change may be behaviour only
			none := source.Value{Kind: source.Table, Pos: r.pos(script)}
			things = append(things, Thing{Kind: kind, Path: file, LuaFile: r.File(script), Lua: r.script(script)}.withTable(none))
		default:
			r.stray(script, tomls)
		}
	}
	return things
}

// list returns the TOML and the Lua files of a folder, in the order of their
// names.
func (r *reader) list(folder string) (files []string) {
	if !r.exists(folder) {
		return nil
	}
	err := fs.WalkDir(r.FS, folder, func(file string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case hidden(e.Name()) && e.IsDir():
			return fs.SkipDir
		case hidden(e.Name()) || e.IsDir() || path.Ext(file) == ".md":
		case source.Printable(file) != file:
			r.problems.Add(r.pos(file), "give it another name", "the name of the file has a sign that cannot be printed")
		case isContent(file):
			files = append(files, file)
		default:
			r.warn(file, "things are .toml and .lua files", "this file is not read")
		}
		return nil
	})
	if err != nil {
		r.problems.Add(r.pos(folder), "", "cannot be read: %v", err)
	}
	return files
}

// thing reads a TOML file and the script beside it.
func (r *reader) thing(file string, scripts []string) Thing {
	t := Thing{Path: file}
	t.Kind, t.Deck = r.place(file)
	if t.Kind == "text" {
		return t.withTable(r.table(file)) // added to the hash without the texts
	}
	t = t.withTable(r.toml(file))
	if script := strings.TrimSuffix(file, ".toml") + ".lua"; slices.Contains(scripts, script) {
		t.LuaFile, t.Lua = r.File(script), r.script(script)
	}
	return t
}

func withTOML(script string) string { return strings.TrimSuffix(script, ".lua") + ".toml" }

// stray reports a script without a thing, with the thing that was probably meant.
func (r *reader) stray(script string, tomls []string) {
	var names []string
	for _, file := range tomls {
		if path.Dir(file) == path.Dir(script) {
			names = append(names, path.Base(file))
		}
	}
	want := path.Base(withTOML(script))
	hint := cmp.Or(source.Nearest(want, names), "every script of a thing needs a .toml file with the same name")
	r.problems.Add(r.pos(script), hint, "%s is missing beside it", want)
}

// library is the folder of Lua files that the scripts of a pack may require.
const library = "lib"

// joint is the folder for the parts of a pack that need another pack: with/ID/cards
// is like cards, and is read only if the pack ID is loaded too.
const joint = "with"

// scenarios is the folder of the scenarios of a pack; with/ID/tests has those that need the pack ID.
const scenarios = "tests"

// ScenarioFolders returns the folders of a pack that hold scenarios.
func ScenarioFolders(pack fs.FS) (list []string) {
	joined, _ := fs.Glob(pack, path.Join(joint, "*", scenarios))
	for _, folder := range append([]string{scenarios}, joined...) {
		if info, err := fs.Stat(pack, folder); err == nil && info.IsDir() {
			list = append(list, folder)
		}
	}
	return list
}

// folders are the folders of a pack that are read, in this order; those of decks come after
// them. Other folders are ignored. Some of them are known: other packs, a pack's own tests,
// scripts that its scripts require.
var (
	folders = []string{"board", "techs", "cards", "aliens", "modules", "seats", "changes", "text"}
	ignored = []string{"expansions", scenarios, library, joint, signFolder, motifFolder}
)

// places determine which kind of thing a file describes, by its path without the extension.
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
	{"modules/*", "module"},
	{"seats/*", "seat"},
	{"changes/*", "change"},
	{"text/*", "text"},
}

// deckFolder is the folder that a pack or a species declares for the cards of
// one of its decks.
type deckFolder struct{ folder, deck string }

// usual returns the path of a file in the folder "with" as if it were outside of it.
func usual(file string) string {
	if parts := strings.SplitN(file, "/", 3); len(parts) == 3 && parts[0] == joint {
		return parts[2]
	}
	return file
}

// place returns the kind of thing that a file describes, "" if none, and the
// deck whose folder it is in.
func (r *reader) place(file string) (kind, deck string) {
	stem := usual(strings.TrimSuffix(file, path.Ext(file)))
	for _, d := range r.decks {
		if path.Dir(stem) == d.folder {
			return "card", d.deck
		}
	}
	return KindOf(file), ""
}

// KindOf returns the kind of thing that a TOML or Lua file of a pack describes, by its path in the pack; "" if none. It
// does not know the folders of decks, which packs declare.
func KindOf(file string) string {
	stem := usual(strings.TrimSuffix(file, path.Ext(file)))
	for _, p := range places {
		if ok, _ := path.Match(p.path, stem); ok {
			return p.kind
		}
	}
	return ""
}

// tops returns the folders to read: those of every pack, and those of decks.
func (r *reader) tops() []string {
	tops := slices.Clone(folders)
	for _, d := range r.decks {
		if top, _, _ := strings.Cut(d.folder, "/"); !slices.Contains(tops, top) {
			tops = append(tops, top)
		}
	}
	return tops
}

// placesIn returns the places in a folder from which things are read.
func (r *reader) placesIn(folder string) []string {
	var list []string
	for _, p := range places {
		if strings.HasPrefix(p.path, folder+"/") {
			list = append(list, p.path+".toml")
		}
	}
	for _, d := range r.decks {
		if d.folder == folder || strings.HasPrefix(d.folder, folder+"/") {
			list = append(list, d.folder+"/*.toml")
		}
	}
	return list
}

// decksOf reads the folders of the decks that a pack.toml or a species.toml declares, relative
// to the folder of that file. The kernel decodes everything else about a deck.
func (r *reader) decksOf(v source.Value, within string) (list []deckFolder) {
	for _, f := range v.At("decks").Fields {
		folder, ok := f.Value.Get("folder")
		if !ok {
			continue
		}
		name := folder.String
		top, inner, _ := strings.Cut(name, "/")
		taken := within == "" && (slices.Contains(ignored, top) || inner == "" && slices.Contains(folders, top))
		switch {
		case folder.Kind != source.String || !fs.ValidPath(name) || name == ".":
			r.problems.Add(folder.Pos, `such as folder = "organizations"`, "found %s, expected a folder of this pack", folder.Describe())
		case taken:
			r.problems.Add(folder.Pos, "choose another folder", "the folder %s holds other things", name)
		case slices.ContainsFunc(list, func(d deckFolder) bool { return d.folder == path.Join(within, name) }):
			r.problems.Add(folder.Pos, "choose another folder", "two decks have the folder %s", name)
		default:
			list = append(list, deckFolder{path.Join(within, name), f.Key})
		}
	}
	return list
}

// speciesDecks adds the folders that species declare for decks.
func (r *reader) speciesDecks(files []string) {
	for _, file := range files {
		if ok, _ := path.Match("aliens/*/species.toml", usual(file)); !ok {
			continue
		}
		if src, err := r.raw(file); err == nil {
			v, _ := toml.Read(r.File(file), src) // its problems are reported when the species is read
			r.decks = append(r.decks, r.decksOf(v, path.Dir(usual(file)))...)
		}
	}
}
