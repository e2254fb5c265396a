package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"seti/kernel/source"
	"seti/scripting/toml"
)

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
	ignored = []string{"expansions", scenarios, library, joint, signFolder}
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
	for _, p := range places {
		if ok, _ := path.Match(p.path, stem); ok {
			return p.kind, ""
		}
	}
	return "", ""
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
	decks, _ := v.Get("decks")
	for _, f := range decks.Fields {
		folder, ok := f.Value.Get("folder")
		if !ok {
			continue
		}
		name := folder.String
		top, inner, _ := strings.Cut(name, "/")
		taken := within == "" && (slices.Contains(ignored, top) || inner == "" && top != "cards" && slices.Contains(folders, top))
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
