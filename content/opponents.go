package content

import (
	"io/fs"
	"maps"
	"path"
	"slices"

	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/scripting/toml"
)

// Opponent is a seat of content for one person to play against.
type Opponent struct {
	Pack   string // its id, or the name by which a person gave it
	ID     string
	Name   string
	Levels int // number of levels of difficulty
}

// Opponents returns the opponents for one person in packs, named as for Find; without
// names, those in the packs that are built in.
func Opponents(packs ...string) (list []Opponent) {
	if len(packs) == 0 {
		packs = slices.Sorted(maps.Keys(Bundled()))
	}
	for _, name := range packs {
		for _, v := range filesOf(name, "seats/*.toml") {
			solo, _ := v.Get("solo")
			id, _ := v.Get("id")
			title, _ := v.Get("name")
			levels, _ := v.Get("levels")
			if solo.Bool {
				list = append(list, Opponent{name, id.String, title.String, max(1, int(levels.Number))})
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
		if slices.ContainsFunc(filesOf(name, whereKind[what.Kind]), func(v source.Value) bool {
			id, _ := v.Get("id")
			return id.String == what.ID
		}) {
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
