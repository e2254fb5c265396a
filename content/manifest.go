package content

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/toml"
)

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
	if api, _ := v.Get("api"); api.Kind == source.Number && api.Number > API {
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
			hint := source.Nearest(f.Key, known)
			if hint == "" {
				hint = "expected " + strings.Join(known, ", ")
			}
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
	v, _ := m.toml.Get(key)
	if i >= len(v.List) {
		return m.toml.Pos
	}
	return v.List[i].Pos
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
	id, _ := v.Get("id")
	return id.String
}
