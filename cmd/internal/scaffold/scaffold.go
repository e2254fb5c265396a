// Package scaffold writes the beginnings of packs and things: small working
// examples with a scenario, to be changed.
//
//	list, err := scaffold.Pack(catalog, "My Pack", "")
//	err = scaffold.Write("my-pack", list)
package scaffold

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"unicode"

	"seti/content"
	"seti/content/files"
	"seti/kernel/catalog"
)

//go:embed templates
var templates embed.FS

// File is a file to be written, by its path in the pack.
type File struct {
	Path string
	Data []byte
	More bool // the data is added to the end of the file, which is there already
}

// Slug returns an id for a name: "Deep Space 9" gives "deep-space-9". It is "" if
// the name has no letter or digit that an id may have.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range plainLetters.Replace(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-") && (unicode.IsSpace(r) || strings.ContainsRune("-_.,:/&+", r)):
			b.WriteByte('-')
		}
	}
	return strings.TrimRight(b.String(), "-")
}

// ID returns the id of something new: the one that a person gives it, or else one that is made of its name.
func ID(name, given string) (string, error) {
	id := cmp.Or(given, Slug(name))
	switch {
	case id == "":
		return "", fmt.Errorf("%q: expected a name with Latin letters or digits, of which the id is made", name)
	case Slug(id) != id:
		return "", fmt.Errorf("%q: expected an id of small Latin letters, digits and hyphens", id)
	}
	return id, nil
}

var plainLetters = strings.NewReplacer("ä", "a", "á", "a", "à", "a", "â", "a", "å", "a", "æ", "ae", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ï", "i", "î", "i", "ñ", "n", "ö", "o", "ó", "o", "ô", "o", "ø", "o", "ß", "ss", "ü", "u", "ú", "u", "û", "u")

// data is the data for the templates.
type data struct {
	Name, ID, Pack string
	API            int
	Card, File     string // a card: its id, and the name of its files
	Place          int    // of a technology
	Word           string // of a species
	Folder         string // of a deck
}

// fill fills in a template.
func fill(name string, d data) []byte {
	t := template.New(filepath.Base(name)).Delims("<<", ">>").Funcs(template.FuncMap{"quote": strconv.Quote})
	t = template.Must(t.ParseFS(templates, "templates/"+name))
	var b bytes.Buffer
	if err := t.Execute(&b, d); err != nil {
		panic(err) // the templates are part of the program
	}
	return b.Bytes()
}

// firstName is the name of the card with which a new pack begins.
const firstName = "Solar Sail"

// Pack returns a pack: its manifest, a page to read first, the set-up of editors, and a card. An id of "" is made of the
// name.
func Pack(c *catalog.Catalog, name, id string) ([]File, error) {
	id, err := ID(name, id)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(c.Packs, func(p catalog.PackInfo) bool { return p.ID == id }) {
		return nil, fmt.Errorf("there is a pack %q already", id)
	}
	d := data{Name: name, Pack: id, API: content.API}
	d.ownCard(c, firstName)
	card, err := Kinds[0].Files(Target{ID: id, Catalog: c}, firstName, "")
	return append([]File{
		{Path: "pack.toml", Data: fill("pack/pack.toml", d)},
		{Path: "README.md", Data: fill("pack/README.md", d)},
		{Path: "text/en.toml", Data: fill("pack/text.toml", d)},
		{Path: ".luarc.json", Data: fill("pack/dot.luarc.json", d)},
		{Path: ".taplo.toml", Data: fill("pack/dot.taplo.toml", d)},
		{Path: ".vscode/extensions.json", Data: fill("pack/dot.vscode.extensions.json", d)},
		{Path: ".vscode/settings.json", Data: fill("pack/dot.vscode.settings.json", d)},
		{Path: ".nvim.lua", Data: fill("pack/dot.nvim.lua", d)},
		{Path: ".helix/languages.toml", Data: fill("pack/dot.helix.languages.toml", d)},
	}, card...), err
}

// Write writes files into a pack. If one of them exists already, nothing is
// written.
func Write(dir string, list []File) error {
	for _, f := range list {
		if _, err := os.Lstat(f.In(dir)); !f.More && !errors.Is(err, os.ErrNotExist) {
			if err == nil {
				err = fmt.Errorf("%s is there already", f.In(dir))
			}
			return err
		}
	}
	for _, f := range list {
		path, text := f.In(dir), f.Data
		if f.More {
			old, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			text = slices.Concat(old, text)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := files.Write(path, text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Remove takes away what Write has written into a pack, and the folders that are empty then.
func Remove(dir string, list []File) error {
	for _, f := range list {
		path := f.In(dir)
		if f.More {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if err := files.Write(path, bytes.TrimSuffix(text, f.Data), 0o666); err != nil {
				return err
			}
			continue
		}
		if err := os.Remove(path); err != nil {
			return err
		}
		for parent := filepath.Dir(path); parent != filepath.Clean(dir) && os.Remove(parent) == nil; {
			parent = filepath.Dir(parent)
		}
	}
	return nil
}

// In returns the path of the file in a pack that is in the folder dir.
func (f File) In(dir string) string { return filepath.Join(dir, filepath.FromSlash(f.Path)) }

// Settle returns a pack with a name and an id that decides what other packs cannot agree on: it comes after all of them and sets the keys
// again, to begin with as the later of two packs has them. undecided counts the keys that are behaviour, which a person
// must write by hand.
func Settle(name, id string, packs []string, contests []content.Contest) (files []File, undecided int) {
	needs := []string{"base"}
	var is, does strings.Builder
	var keys []content.Change
	for _, x := range contests {
		n := x.Second
		owner, _, _ := strings.Cut(n.Thing, ":")
		for _, id := range []string{owner, x.First.Pack, n.Pack} {
			if !slices.Contains(needs, id) {
				needs = append(needs, id)
			}
		}
		if slices.ContainsFunc(keys, func(k content.Change) bool { return k.Thing == n.Thing && k.Key == n.Key }) {
			continue
		}
		keys = append(keys, n)
		about := fmt.Sprintf("%s and %s both decide it; this is what %s says", x.First.Pack, n.Pack, n.Pack)
		switch {
		case n.Lua:
			undecided++
			fmt.Fprintf(&does, "  -- %s and %s both decide it.\n  -- [%q] = { %s = },\n", x.First.Pack, n.Pack, n.Thing, n.Key)
		case n.Removed:
			fmt.Fprintf(&is, "[[change]] # %s\nthing  = %q\nremove = [%q]\n\n", about, n.Thing, n.Key)
		default:
			fmt.Fprintf(&is, "[[change]] # %s\nthing = %q\nset   = %s\n\n", about, n.Thing, nested(n.Key, content.Literal(n.Value)))
		}
	}
	after := slices.DeleteFunc(slices.Clone(needs), func(id string) bool { return id == "base" })
	for _, id := range packs {
		if !slices.Contains(after, id) {
			after = append(after, id)
		}
	}
	quoted := func(ids []string) string { return `["` + strings.Join(ids, `", "`) + `"]` }
	files = []File{{Path: "pack.toml", Data: fmt.Appendf(nil, "id      = %q\nname    = %q\nversion = \"0.1.0\"\napi     = %d\nneeds   = %s\nafter   = %s\n",
		id, name, content.API, quoted(needs), quoted(after))}}
	if is.Len() > 0 {
		files = append(files, File{Path: "changes/settle.toml", Data: []byte(strings.TrimSuffix(is.String(), "\n"))})
	}
	if does.Len() > 0 {
		files = append(files, File{Path: "changes/settle.lua", Data: []byte("-- Take the dashes before a line away, and write what is to happen.\nreturn {\n" + does.String() + "}\n")})
	}
	return files, undecided
}

// nested returns a table in which a key within other keys has a value.
func nested(key, value string) string {
	outer, inner, deep := strings.Cut(key, ".")
	if deep {
		value = nested(inner, value)
	}
	return "{ " + outer + " = " + value + " }"
}
