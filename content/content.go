// Package content reads packs: folders of files that describe the things of the game and their
// effects.
//
// A pack is a folder with a pack.toml and some of the folders board, techs, cards, aliens, modules, seats, changes and
// text; a pack or a species may declare a folder for each of its decks. The folder of a file determines the kind of
// thing (see places). A thing has a TOML file for what it is and, if it does anything, a Lua file with the same name
// for what it does:
//
//	pack.toml
//	cards/005-venera-probe.toml     id, name, cost, corners
//	cards/005-venera-probe.lua      what happens when it is played
//	board/stars/vega.toml
//	techs/probe-1.toml
//	changes/cheaper.toml            keys of things of other packs
//	lib/orbits.lua                  required by scripts of the pack
//	with/other/cards/...            used only if the pack "other" is loaded too
//	players.toml                    what computer players think things are worth: seti tune
//
// The base game is a pack like any other, except that it is built into the program, together with
// the packs in its folders solo and expansions. To load packs, start with their Sources:
//
//	packs, problems := content.Load(content.Base(), content.Dir("my-pack"))
//	catalog, problems := content.Catalog(packs)
//
// Load reads the files (toml.Read), pairs them up, and puts the packs in the order of their
// needs. It does not know what the keys of a card mean. Compose runs the scripts and carries
// out the changes that packs make to each other; Catalog gives the result to the kernel. All
// problems are reported at once, with file, line and column.
//
//	content.go   sources of packs, and opponents for one person
//	pack.go      packs and their pack.toml
//	reader.go    where things are, and reading them
//	order.go     packs together
//	compose.go   from packs to a catalogue
//	apart.go     one name for two things in packs that do not know each other
//	variants.go  catalogues of games with modules that change things
//	change.go    what packs change in each other
//	cached.go    packs cached from one start of a program to the next
//	aside.go     signs and trained computer players, on which no rule depends
//	said.go      texts of packs for people
//
// # Stability
//
// Other programs may rely on this package. Until version 1.0 its names may change; CHANGELOG.md says which did.
package content

import (
	"embed"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/toml"
)

//go:embed pack.toml board techs cards aliens modules signs motifs text
var base embed.FS

//go:embed solo expansions
var others embed.FS

//go:embed README.md book
var pages embed.FS

// Pages returns the pages for authors: the guide README.md and the chapters of the folder book.
func Pages() fs.FS { return pages }

// API is the version of the contract between this program and packs: keys,
// words, functions. A pack.toml names the version for which the pack was
// written.
const API = 3

// Source is a place from which a pack is read.
type Source struct {
	FS      fs.FS
	Dir     string // the folder before the names of its files in messages
	BuiltIn bool   // it is part of the program

	folder string // its path, if it is a folder of the system

	Stranger bool     // it was installed from somebody else
	Wish     []string // packs after which the person who plays wants it, as if its pack.toml said so
	Wrong    error    // why it must not be read
}

// Base returns the base game, built into the program.
func Base() Source { return Source{FS: base, Dir: "content", BuiltIn: true} }

// Dir returns the source of a pack in a folder.
func Dir(dir string) Source {
	folder, _ := filepath.Abs(dir) // "" if the system does not know where it is
	return Source{FS: os.DirFS(dir), Dir: dir, folder: folder}
}

// Bundled returns the packs that are built into the program beside the base game,
// by their ids, which are the names of their folders.
var Bundled = sync.OnceValue(func() map[string]Source {
	return bundled(Source{FS: others, Dir: Base().Dir})
})

// bundled returns the packs inside the folder of another one: beside its own folders and
// in its folder expansions.
func bundled(in Source) map[string]Source {
	packs := map[string]Source{}
	inner, _ := fs.Glob(in.FS, "*/pack.toml")
	expansions, _ := fs.Glob(in.FS, "expansions/*/pack.toml")
	for _, file := range append(inner, expansions...) {
		dir := path.Dir(file)
		if inner, err := fs.Sub(in.FS, dir); err == nil {
			packs[path.Base(dir)] = Source{FS: inner, Dir: in.File(dir), BuiltIn: true}
		}
	}
	return packs
}

// Installed finds packs that are installed on this machine, by their ids. A program that has such packs
// sets it before it opens any; without it there are none.
var Installed = func(id string) (Source, bool) { return Source{}, false }

// ByID returns the pack that is built in or installed with an id.
func ByID(id string) (Source, bool) {
	if s, ok := Bundled()[id]; ok {
		return s, true
	}
	return Installed(id)
}

// Find returns the pack that a person names: a folder, or the id of a pack that is built in or
// installed. A folder that is a pack comes first; "@id" is never a folder.
func Find(name string) Source {
	if id, ok := strings.CutPrefix(name, "@"); ok {
		if s, ok := ByID(id); ok {
			return s
		}
	}
	if s, ok := ByID(name); ok && !isFolder(name) {
		return s
	}
	return Dir(name)
}

// NameOf returns the name by which Find finds the pack that is built in or installed with an id.
func NameOf(id string) string {
	if isFolder(id) {
		return "@" + id
	}
	return id
}

// isFolder reports whether a folder is a pack.
func isFolder(name string) bool {
	_, err := os.Stat(filepath.Join(name, "pack.toml"))
	return err == nil
}

// Sources returns the packs that a person names (see Find), and after them the packs that installed
// ones among them need, as far as they are installed or built in. The base game is always loaded, so its
// id adds nothing.
func Sources(names ...string) []Source {
	var list []Source
	for _, name := range names {
		if name == PackID(Base()) && !isFolder(name) {
			continue
		}
		s := Find(name)
		if !slices.ContainsFunc(list, func(t Source) bool { return t.Stranger && t.Dir == s.Dir }) { // an installed pack may be named twice
			list = append(list, s)
		}
	}
	return WithNeeds(list, ByID)
}

// WithBase returns packs with the base game before them. A pack that is itself the base game replaces it.
func WithBase(packs []Source) []Source {
	base := Base()
	if slices.ContainsFunc(packs, func(s Source) bool { return PackID(s) == PackID(base) }) {
		return packs
	}
	return append([]Source{base}, packs...)
}

// WithNeeds returns packs, and after them the packs that installed ones among them need, as far as byID finds them. For
// packs in folders, authors name those they need on the command line.
func WithNeeds(list []Source, byID func(id string) (Source, bool)) []Source {
	have := map[string]bool{PackID(Base()): true}
	for _, s := range list {
		have[PackID(s)] = true
	}
	for i := 0; i < len(list); i++ {
		if !list[i].Stranger {
			continue
		}
		p, _ := list[i].begin()
		if p == nil {
			continue
		}
		for _, n := range p.Needs {
			if s, ok := byID(n.ID); ok && !n.Optional && !have[n.ID] {
				list, have[n.ID] = append(list, s), true
			}
		}
	}
	return list
}

// File returns the name of a file of the pack for messages.
func (s Source) File(path string) string {
	return filepath.Join(s.Dir, filepath.FromSlash(path))
}

// Load reads packs and puts them in the order in which they must be loaded. If
// there are problems other than warnings, the packs must not be used.
func Load(sources ...Source) ([]*Pack, source.Problems) {
	packs, problems := read(sources)
	if problems.Err() != nil {
		return packs, problems
	}
	packs, found := order(packs, compareIDs)
	return packs, append(problems, found...)
}

// Opponent is a seat that content plays, such as the one against which one person plays.
type Opponent struct {
	Pack   string // its id, or the name by which a person gave it
	ID     string
	Name   string
	Levels int // number of levels of difficulty
}

// opponent returns the seat of a pack from its TOML file.
func opponent(pack string, v source.Value) Opponent {
	return Opponent{pack, v.At("id").String, v.At("name").String, max(1, int(v.At("levels").Number))}
}

// Offer is what the settings of a game may take of a pack.
type Offer struct {
	Seats            []Opponent
	Modules, Species []Choice
	Texts            []catalog.PackText // of the pack, for names in other languages
}

// Choice is a module or a species.
type Choice struct{ ID, Name, Text string }

// Offer returns what games may take of the pack, which people know by a name.
func (p *Pack) Offer(name string) (o Offer) {
	for _, t := range p.Things {
		v := t.TOML()
		c := Choice{t.ID(), v.At("name").String, v.At("text").String}
		switch t.Kind {
		case "seat":
			o.Seats = append(o.Seats, opponent(name, v))
		case "module":
			o.Modules = append(o.Modules, c)
		case "species":
			o.Species = append(o.Species, c)
		case "text":
			o.Texts = append(o.Texts, catalog.PackText{Pack: p.ID, Language: t.Language(), Value: v})
		}
	}
	return o
}

// Opponents returns the opponents for one person in packs, named as for Find; without
// names, those in the packs that are built in.
func Opponents(packs ...string) (list []Opponent) {
	if len(packs) == 0 {
		packs = slices.Sorted(maps.Keys(Bundled()))
	}
	for _, name := range packs {
		for _, v := range filesOf(name, "seats/*.toml") {
			if v.At("solo").Bool {
				list = append(list, opponent(name, v))
			}
		}
	}
	return list
}

// whereKind are the files of the things that settings of a game name.
var whereKind = map[source.Kind]string{board.KindModule: "modules/*.toml", board.KindContentSeat: "seats/*.toml", board.KindSpecies: "aliens/*/species.toml"}

// Having returns those of some packs, named as for Find, that have what settings name.
func Having(what *catalog.Absent, packs ...string) (list []string) {
	for _, name := range packs {
		if slices.ContainsFunc(filesOf(name, whereKind[what.Kind]), func(v source.Value) bool { return v.At("id").String == what.ID }) {
			list = append(list, name)
		}
	}
	return list
}

// filesOf reads files of a pack; their problems are reported when it is loaded.
func filesOf(pack, pattern string) (list []source.Value) {
	from := Find(pack)
	names, _ := fs.Glob(from.FS, pattern)
	for _, file := range names {
		if src, err := files.Read(from.FS, file, files.Script); err == nil {
			v, _ := toml.Read(path.Base(file), src)
			list = append(list, v)
		}
	}
	return list
}
