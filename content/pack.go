package content

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"
	"sync"

	"seti/kernel/source"
)

// Pack is a pack that was read: its pack.toml and its things.
type Pack struct {
	Source
	Manifest

	Things  []Thing // in the order of places, then of their names
	LuaFile string  // name of its pack.lua in messages, "" if it has none
	Lua     []byte  // pack.lua: the behaviour that belongs to the whole pack
	Hash    string  // of the names of all files that were read and of what they do

	kept *kept // nil if it is not kept
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
	id, _ := v.Get("id")
	t.id, t.toml = id.String, func() source.Value { return v }
	return t
}

// TOML returns the table in the TOML file of the thing. If the pack was kept, each call decodes it anew, so that
// the tables of thousands of cards are not in memory at once.
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

// begin reads the manifest of a pack. If the source is no pack at all, or made for
// another version of the program, the Pack is nil.
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
	k := p.keeps(decks, loaded)
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
