// Package scaffold writes the beginnings of packs and things: small working
// examples with a scenario, to be changed.
//
//	list, err := scaffold.Card(catalog, "my-pack", "Deep Space 9")
//	err = scaffold.Write("my-pack", list)
package scaffold

import (
	"bytes"
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
	"seti/kernel/board"
	"seti/kernel/catalog"
)

//go:embed templates
var templates embed.FS

// File is a file to be written, by its path in the pack.
type File struct {
	Path string
	Data []byte
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

var plainLetters = strings.NewReplacer("ä", "a", "á", "a", "à", "a", "â", "a", "å", "a", "æ", "ae", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ï", "i", "î", "i", "ñ", "n", "ö", "o", "ó", "o", "ô", "o", "ø", "o", "ß", "ss", "ü", "u", "ú", "u", "û", "u")

// data is the data for the templates.
type data struct {
	Name, ID, Pack   string
	API              int
	CardID, CardFile string // of a pack: its first card
	Place            int    // of a tech
	Prefix, Word     string // of a species: of the ids of its cards; a word of its own
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

// FirstCard is the name of the card with which a new pack begins.
const FirstCard = "Solar Sail"

// Pack returns a pack without things: its manifest, a page to read first, and
// the set-up of editors. The caller adds FirstCard.
func Pack(c *catalog.Catalog, name string) ([]File, error) {
	id := Slug(name)
	if id == "" {
		return nil, fmt.Errorf("%q: expected a name with letters or digits", name)
	}
	if slices.ContainsFunc(c.Packs, func(p catalog.PackInfo) bool { return p.ID == id }) {
		return nil, fmt.Errorf("there is a pack %q already", id)
	}
	d := data{Name: name, Pack: id, API: content.API, CardID: nextCard(c, id)}
	d.CardFile = cardFile(d.CardID, FirstCard)
	return []File{
		{"pack.toml", fill("pack/pack.toml", d)},
		{"README.md", fill("pack/README.md", d)},
		{"text/en.toml", fill("pack/text.toml", d)},
		{".luarc.json", fill("pack/dot.luarc.json", d)},
		{".taplo.toml", fill("pack/dot.taplo.toml", d)},
		{".vscode/extensions.json", fill("pack/dot.vscode.extensions.json", d)},
		{".vscode/settings.json", fill("pack/dot.vscode.settings.json", d)},
		{".nvim.lua", fill("pack/dot.nvim.lua", d)},
		{".helix/languages.toml", fill("pack/dot.helix.languages.toml", d)},
	}, nil
}

// Card returns a card for a pack, with a scenario.
func Card(c *catalog.Catalog, pack, name string) ([]File, error) {
	if Slug(name) == "" {
		return nil, fmt.Errorf("%q: expected a name with letters or digits", name)
	}
	d := data{Name: name, ID: nextCard(c, pack)}
	file := cardFile(d.ID, name)
	return []File{
		{"cards/" + file + ".toml", fill("card/card.toml", d)},
		{"cards/" + file + ".lua", fill("card/card.lua", d)},
		{"tests/cards/" + file + ".txtar", fill("card/card.txtar", d)},
	}, nil
}

// Tech returns a technology for a pack, with a scenario.
func Tech(c *catalog.Catalog, pack, name string) ([]File, error) {
	d := data{Name: name, ID: Slug(name), Place: 1}
	if d.ID == "" {
		return nil, fmt.Errorf("%q: expected a name with letters or digits", name)
	}
	for i := range c.Techs {
		if c.Techs[i].ID == d.ID {
			return nil, fmt.Errorf("there is a technology %q already", d.ID)
		}
		if c.Techs[i].Type == board.ProbeTech {
			d.Place = max(d.Place, c.Techs[i].Place+1)
		}
	}
	return []File{
		{"techs/" + d.ID + ".toml", fill("tech/tech.toml", d)},
		{"techs/" + d.ID + ".lua", fill("tech/tech.lua", d)},
		{"tests/techs/" + d.ID + ".txtar", fill("tech/tech.txtar", d)},
	}, nil
}

// Species returns a species for a pack with a card and a scenario.
func Species(c *catalog.Catalog, pack, name string) ([]File, error) {
	d := data{Name: name, ID: Slug(name)}
	if d.ID == "" {
		return nil, fmt.Errorf("%q: expected a name with letters or digits", name)
	}
	if slices.ContainsFunc(c.Species, func(s catalog.Species) bool { return s.ID == d.ID }) {
		return nil, fmt.Errorf("there is a species %q already", d.ID)
	}
	d.Word = "greet_" + strings.ReplaceAll(d.ID, "-", "_")
	letters := strings.ToUpper(strings.ReplaceAll(d.ID, "-", ""))
	for n := 2; ; n++ {
		d.Prefix = letters[:min(n, len(letters))] + strings.Repeat("X", max(0, n-len(letters)))
		if _, taken := c.Card(d.Prefix + ".1"); !taken {
			break
		}
	}
	dir := "aliens/" + d.ID + "/"
	card := dir + "cards/" + cardFile(d.Prefix+".1", "First Words")
	return []File{
		{dir + "species.toml", fill("species/species.toml", d)},
		{dir + "species.lua", fill("species/species.lua", d)},
		{card + ".toml", fill("species/card.toml", d)},
		{card + ".lua", fill("species/card.lua", d)},
		{"tests/aliens/" + d.ID + "/discovery.txtar", fill("species/species.txtar", d)},
	}, nil
}

// nextCard returns a free id for a card: the initials of the pack and a number.
func nextCard(c *catalog.Catalog, pack string) string {
	prefix := ""
	for _, part := range strings.Split(pack, "-") {
		prefix += strings.ToUpper(part[:1])
	}
	for n := 1; ; n++ {
		id := fmt.Sprintf("%s-%d", prefix, n)
		if _, taken := c.Card(id); !taken {
			return id
		}
	}
}

// cardFile returns the name of a card's files: its id and its name.
func cardFile(id, name string) string { return Slug(id) + "-" + Slug(name) }

// Write writes files into a pack. If one of them exists already, nothing is
// written.
func Write(dir string, list []File) error {
	for _, f := range list {
		if _, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(f.Path))); !errors.Is(err, os.ErrNotExist) {
			if err == nil {
				err = fmt.Errorf("%s is there already", filepath.Join(dir, f.Path))
			}
			return err
		}
	}
	for _, f := range list {
		path := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := files.Write(path, f.Data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
