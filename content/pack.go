package content

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/toml"
)

// Pack is a pack that was read: its pack.toml and its things.
type Pack struct {
	Source
	Manifest

	Things  []Thing // in the order of places, then of their names
	LuaFile string  // name of its pack.lua in messages, "" if it has none
	Lua     []byte  // pack.lua: the behaviour that belongs to the whole pack
	Hash    string  // of the names of all files that were read and of what they do

	cached *cached // nil if it is not cached
}

// Thing is a card, a tech, a star: a TOML file and perhaps a Lua file.
type Thing struct {
	Kind    string // "card", "tech" ...: see places
	Deck    string // of a card in the folder of a deck that a pack or species declares
	Path    string // of its TOML file in the pack
	LuaFile string // name of its script in messages, "" if it has none
	Lua     []byte

	id   string
	toml func() source.Value
}

// withTable returns the thing with the table in its TOML file.
func (t Thing) withTable(v source.Value) Thing {
	t.id, t.toml = v.At("id").String, func() source.Value { return v }
	return t
}

// TOML returns the table in the TOML file of the thing. If the pack comes from the cache, each call decodes it again,
// so that the tables of thousands of cards are not in memory at once.
func (t Thing) TOML() source.Value { return t.toml() }

// ID returns the id that the thing has in its TOML file; "" if it has none, as the
// numbers.
func (t Thing) ID() string { return t.id }

// Language returns the language of a message file, such as "de"; "" for other things.
func (t Thing) Language() string {
	if t.Kind != "text" {
		return ""
	}
	return strings.TrimSuffix(path.Base(t.Path), ".toml")
}

// Name returns the name of a thing among those of its pack: "card/5", or
// "numbers" if there is only one of its kind. It is "" for a file that is not a thing.
func (t Thing) Name() string {
	switch id := t.ID(); {
	case id != "":
		return t.Kind + "/" + id
	case only(t.Kind):
		return t.Kind
	}
	return ""
}

// only reports whether the game has only one thing of a kind.
func only(kind string) bool { return kind == "numbers" || kind == "solar" || kind == "sectors" }

// read reads packs. In a folder of a deck that one pack declares, packs that
// need it may put cards too, so all manifests are read first.
func read(sources []Source) (packs []*Pack, problems source.Problems) {
	var loaded []string
	for _, s := range sources {
		p, found := s.begin()
		problems = append(problems, found...)
		if p != nil {
			packs, loaded = append(packs, p), append(loaded, p.ID)
		}
	}
	for i, p := range packs {
		var found source.Problems
		if p.BuiltIn && p.Dir == Base().Dir {
			packs[i], found = builtIn()
		} else {
			found = p.read(decksFor(p, packs), loaded)
		}
		problems = append(problems, found...)
	}
	return packs, problems
}

// begin reads the manifest of a pack. If the source is not a pack, or made for another version of the program, the Pack
// is nil.
func (s Source) begin() (*Pack, source.Problems) {
	r := &reader{Source: s, hash: sha256.New()}
	p := &Pack{Source: s}
	ok := r.manifest(&p.Manifest)
	r.problems.Sort()
	if !ok {
		return nil, r.problems
	}
	return p, r.problems
}

// ReadManifest reads the pack.toml of a pack alone. Its ID is empty if that is impossible.
func ReadManifest(s Source) (Manifest, source.Problems) {
	p, problems := s.begin()
	if p == nil {
		return Manifest{}, problems
	}
	return p.Manifest, problems
}

// read reads everything but the manifest of a pack, or takes it from where it is kept. loaded are the ids of
// all packs that are loaded.
func (p *Pack) read(decks []deckFolder, loaded []string) source.Problems {
	k := p.cacheOf(decks, loaded)
	if k != nil && k.load(p) {
		return k.give(p)
	}
	keep := k != nil && k.files.hash(p.FS) // before the files are read: a later change is seen
	problems := p.readFiles(decks, loaded)
	if keep && problems.Err() == nil {
		k.take(p, problems)
	}
	return problems
}

// readFiles reads the files of a pack.
func (p *Pack) readFiles(decks []deckFolder, loaded []string) source.Problems {
	r := &reader{Source: p.Source, decks: decks, hash: sha256.New()}
	r.count("pack.toml", appendValue(nil, withoutPaper(p.toml)))
	if len(p.Wish) > 0 {
		r.count("after", []byte(strings.Join(p.Wish, " ")))
	}
	if r.exists("pack.lua") {
		p.LuaFile, p.Lua = r.File("pack.lua"), r.script("pack.lua")
	}
	r.unread(".", true)
	r.library()
	for _, within := range append([]string{"."}, r.jointFolders(p.Needs, loaded)...) {
		for _, folder := range r.tops() {
			p.Things = append(p.Things, r.folder(path.Join(within, folder))...)
		}
	}
	p.Hash = hex.EncodeToString(r.hash.Sum(nil))
	r.problems.Sort()
	return r.problems
}

// builtIn returns the base game, which does not change and is read once.
func builtIn() (*Pack, source.Problems) {
	p, problems := readBase()
	clone := *p
	return &clone, slices.Clip(problems)
}

var readBase = sync.OnceValues(readBaseOnce)

func readBaseOnce() (*Pack, source.Problems) {
	p, problems := Base().begin()
	if p == nil {
		return nil, problems
	}
	return p, append(problems, p.read(p.decks, nil)...)
}

// decksFor returns the folders of decks into which a pack may put cards: its own,
// those of the packs that it needs, and of those that these need.
func decksFor(p *Pack, packs []*Pack) (decks []deckFolder) {
	for _, id := range p.withNeeds(packs) {
		for _, q := range packs {
			if q.ID == id {
				decks = append(decks, q.decks...)
			}
		}
	}
	return decks
}

// Manifest is the content of a pack.toml.
type Manifest struct {
	ID        string
	Name      string
	Version   string
	API       int
	Needs     []Need   // packs that are loaded before this one; some may be missing
	After     []string // ids of packs that, if loaded, are loaded before, and whose changes this one overrides
	Conflicts []Need   // packs that must not be loaded
	Replaces  []string // things of other packs that it replaces, as "base:card/5"

	Paper   map[string]string // what people want to know of it: a text for some of Papers
	Sources map[string]string // where packs that it needs come from, by their ids

	rest  []source.Field // keys that belong to the pack itself: resources, decks ...
	decks []deckFolder
	toml  source.Value // for positions in messages
}

var replaced = regexp.MustCompile(`^[a-z0-9-]+:[a-z_]+/.+$`)

// Papers are the keys of a pack.toml with what people want to know of a pack. They change nothing.
var Papers = []string{"author", "license", "homepage", "description", "changelog"}

// manifestKey is a key of a pack.toml that is understood here.
type manifestKey struct {
	name string
	such string // what could stand there, if it is required
	read func(r *reader, m *Manifest, f source.Field)
}

// manifestKeys are those keys.
var manifestKeys = func() []manifestKey {
	keys := []manifestKey{
		{"id", `"my-pack"`, func(r *reader, m *Manifest, f source.Field) { m.ID = r.text(f.Value) }},
		{"name", `"My pack"`, func(r *reader, m *Manifest, f source.Field) { m.Name = r.text(f.Value) }},
		{"version", `"0.1.0"`, func(r *reader, m *Manifest, f source.Field) { m.Version = r.text(f.Value) }},
		{"api", fmt.Sprint(API), func(r *reader, m *Manifest, f source.Field) { m.API = r.api(f.Value) }},
		{"needs", "", func(r *reader, m *Manifest, f source.Field) { m.Needs = r.needs(f) }},
		{"after", "", func(r *reader, m *Manifest, f source.Field) { m.After = r.texts(f.Value) }},
		{"conflicts", "", func(r *reader, m *Manifest, f source.Field) { m.Conflicts = r.needs(f) }},
		{"replaces", "", func(r *reader, m *Manifest, f source.Field) { m.Replaces = r.texts(f.Value) }},
		{"sources", "", func(r *reader, m *Manifest, f source.Field) { m.Sources = r.sources(f.Value) }},
	}
	for _, paper := range Papers {
		keys = append(keys, manifestKey{paper, "", func(r *reader, m *Manifest, f source.Field) {
			if m.Paper == nil {
				m.Paper = map[string]string{}
			}
			m.Paper[paper] = r.text(f.Value)
		}})
	}
	return keys
}()

// manifest reads pack.toml. It reports false if nothing else should be read.
func (r *reader) manifest(m *Manifest) bool {
	const name = "pack.toml"
	if !r.hasManifest(name) {
		return false
	}
	v, ps := toml.Read(r.File(name), r.file(name))
	r.problems = append(r.problems, ps...)
	if len(ps) > 0 {
		return false
	}
	m.toml = v
	if api := v.At("api"); api.Kind == source.Number && api.Number > API {
		// Everything else in it may be correct in that version.
		r.problems.Add(api.Pos, "a newer version of the program is needed", "the pack is written for API %v, this program knows API %d", api.Number, API)
		return false
	}
	r.manifestKeys(m)
	r.valid(m)
	m.After = append(m.After, r.Wish...)
	m.decks = r.decksOf(v, "")
	return true
}

// hasManifest reports whether the pack is a folder with a pack.toml.
func (r *reader) hasManifest(name string) bool {
	if r.Wrong != nil {
		r.problems.Add(source.Pos{File: r.Dir}, source.HintOf(r.Wrong), "%v", r.Wrong)
		return false
	}
	if _, err := fs.Stat(r.FS, "."); err != nil {
		hint := source.Nearest(r.Dir, slices.Sorted(maps.Keys(Bundled())))
		if hint == "" && packID.MatchString(r.Dir) {
			hint = "no pack of this id is installed either; seti pack lists those that are"
		}
		r.problems.Add(source.Pos{File: r.Dir}, hint, "there is no such folder")
		return false
	}
	if !r.exists(name) {
		hint := "a pack is a folder with a pack.toml: id, name, version, api"
		if inner, _ := fs.Glob(r.FS, "*/"+name); len(inner) > 0 {
			hint = "did you mean " + r.File(path.Dir(inner[0])) + "?"
		}
		r.problems.Add(source.Pos{File: r.Dir}, hint, "there is no pack.toml in this folder")
		return false
	}
	return true
}

// manifestKeys reads the keys of a pack.toml.
func (r *reader) manifestKeys(m *Manifest) {
	var known []string
	for _, k := range manifestKeys {
		known = append(known, k.name)
		if _, ok := m.toml.Get(k.name); !ok && k.such != "" {
			r.problems.Add(m.toml.Pos, "write "+k.name+" = "+k.such, "%q is missing", k.name)
		}
	}
	known = append(known, catalog.PackKeys()...)
	for _, f := range m.toml.Fields {
		i := slices.Index(known, f.Key)
		switch {
		case i >= len(manifestKeys):
			m.rest = append(m.rest, f)
		case i >= 0:
			manifestKeys[i].read(r, m, f)
		default:
			hint := cmp.Or(source.Nearest(f.Key, known), "expected "+strings.Join(known, ", "))
			r.problems.Add(f.Pos, hint, "unknown key %q", f.Key)
		}
	}
}

// valid reports ids, versions and names of things that are none.
func (r *reader) valid(m *Manifest) {
	const anID = "use lower-case letters and digits, with hyphens between"
	if id, ok := m.toml.Get("id"); ok && m.ID != "" && !packID.MatchString(m.ID) {
		r.problems.Add(id.Pos, anID, "%q is not a valid id for a pack", m.ID)
	}
	if version, ok := m.toml.Get("version"); ok && m.Version != "" && m.API > 1 && !numbers.MatchString(m.Version) {
		r.problems.Add(version.Pos, `numbers with dots, such as "1.2.0"`, "%q is not a version", m.Version)
	}
	for i, id := range m.After {
		if id != "" && !packID.MatchString(id) {
			r.problems.Add(m.at("after", i), anID, "%q is not a valid id of a pack", id)
		}
	}
	for i, s := range m.Replaces {
		if s != "" && !replaced.MatchString(s) {
			r.problems.Add(m.at("replaces", i), `write pack:kind/id, such as "base:card/5"`, "%q does not name a thing of a pack", s)
		}
	}
}

// api reads the version of the API for which a pack was written.
func (r *reader) api(v source.Value) int {
	n := int(v.Number)
	if v.Kind != source.Number || float64(n) != v.Number || n < 1 {
		r.problems.Add(v.Pos, "", "expected an API version such as %d", API)
	}
	return n
}

// text reads a string, which must not be empty.
func (r *reader) text(v source.Value) string {
	if v.Kind != source.String || v.String == "" {
		r.problems.Add(v.Pos, "", "expected a text in quotes")
		return ""
	}
	return v.String
}

// texts reads a list of strings.
func (r *reader) texts(v source.Value) []string {
	if v.Kind != source.List {
		r.problems.Add(v.Pos, `such as ["base"]`, "expected a list of texts")
		return nil
	}
	list := make([]string, len(v.List))
	for i, e := range v.List {
		list[i] = r.text(e)
	}
	return list
}

// sources reads where needed packs come from.
func (r *reader) sources(v source.Value) map[string]string {
	if v.Kind != source.Table {
		r.problems.Add(v.Pos, `such as sources = { other = "https://example.org/other.git" }`, "expected a table of addresses")
	}
	list := map[string]string{}
	for _, f := range v.Fields {
		list[f.Key] = r.text(f.Value)
	}
	return list
}

// needs reads a list of packs with bounds.
func (r *reader) needs(f source.Field) []Need {
	var list []Need
	for i, text := range r.texts(f.Value) {
		pos := f.Value.List[i].Pos
		n, ok := parseNeed(text)
		n.pos = pos
		switch {
		case text == "":
		case !ok:
			r.problems.Add(pos, `write an id, with or without bounds: "base", "base >= 1.2 < 2", "other?"`, "%q does not name a pack", text)
		case n.Optional && f.Key == "conflicts":
			r.problems.Add(pos, "leave out the ?", "a pack that must not be there is not optional")
		default:
			list = append(list, n)
		}
	}
	return list
}

// at returns the position of an element of a list in pack.toml, or that of the file for an
// element that a person has added.
func (m *Manifest) at(key string, i int) source.Pos {
	list := m.toml.At(key).List
	if i >= len(list) {
		return m.toml.Pos
	}
	return list[i].Pos
}

// PackID returns the id that a source has in its pack.toml, "" if that cannot
// be read.
func PackID(s Source) string {
	if s.FS == nil {
		return "" // s.Wrong says why
	}
	src, err := files.Read(s.FS, "pack.toml", files.Script)
	if err != nil {
		return ""
	}
	v, _ := toml.Read("pack.toml", src)
	return v.At("id").String
}
