package content

import (
	"io/fs"
	"path"
	"regexp"
	"strings"

	"seti/kernel/source"
	"seti/scripting/toml"
)

// Manifest is what a pack.toml says.
type Manifest struct {
	ID        string
	Name      string
	Version   string
	API       int
	Needs     []string // ids of packs that must be there, and are loaded before
	Conflicts []string // ids of packs that must not be there
	Replaces  []string // things of other packs, as "base:card/5"

	toml source.Value // for the places in messages
}

var (
	packID   = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	replaced = regexp.MustCompile(`^[a-z0-9-]+:[a-z_]+/.+$`)
)

// manifest reads pack.toml. It returns false if nothing else should be read.
func (r *reader) manifest(m *Manifest) bool {
	const name = "pack.toml"
	if _, err := fs.Stat(r.FS, "."); err != nil {
		r.problems.Add(source.Pos{File: r.Dir}, "", "there is no such folder")
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
	v, ps := toml.Read(r.File(name), r.file(name))
	r.problems = append(r.problems, ps...)
	if len(ps) > 0 {
		return false
	}
	m.toml = v
	if api, _ := v.Get("api"); api.Kind == source.Number && api.Number > API {
		// Whatever else is in it may be right in that version.
		r.problems.Add(api.Pos, "a newer version of the program is needed", "the pack is written for API %v, this program knows API %d", api.Number, API)
		return false
	}
	strs := map[string]*string{"id": &m.ID, "name": &m.Name, "version": &m.Version}
	lists := map[string]*[]string{"needs": &m.Needs, "conflicts": &m.Conflicts, "replaces": &m.Replaces}
	known := []string{"id", "name", "version", "api", "needs", "conflicts", "replaces"}
	for _, f := range v.Fields {
		switch {
		case strs[f.Key] != nil:
			*strs[f.Key] = r.text(f.Value)
		case lists[f.Key] != nil:
			*lists[f.Key] = r.texts(f.Value)
		case f.Key == "api":
			m.API = int(f.Value.Number)
			if f.Value.Kind != source.Number || float64(m.API) != f.Value.Number || m.API < 1 {
				r.problems.Add(f.Value.Pos, "", "expected the number of an API, such as %d", API)
			}
		default:
			hint := source.Nearest(f.Key, known)
			if hint == "" {
				hint = "expected " + strings.Join(known, ", ")
			}
			r.problems.Add(f.Pos, hint, "unknown key %q", f.Key)
		}
	}
	for _, key := range known[:4] {
		if _, ok := v.Get(key); !ok {
			r.problems.Add(v.Pos, "", "%q is missing", key)
		}
	}
	if id, ok := v.Get("id"); ok && m.ID != "" && !packID.MatchString(m.ID) {
		r.problems.Add(id.Pos, "lower case letters and digits, with hyphens between", "%q is no id for a pack", m.ID)
	}
	for i, s := range m.Replaces {
		if s != "" && !replaced.MatchString(s) {
			r.problems.Add(m.at("replaces", i), `write pack:kind/id, such as "base:card/5"`, "%q names no thing of a pack", s)
		}
	}
	return true
}

// text reads a string that is not empty.
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

// at is the place of an element of a list of pack.toml.
func (m *Manifest) at(key string, i int) source.Pos {
	v, _ := m.toml.Get(key)
	return v.List[i].Pos
}
