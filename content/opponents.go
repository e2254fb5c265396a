package content

import (
	"io/fs"
	"maps"
	"path"
	"slices"

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
		pack := Find(name)
		files, _ := fs.Glob(pack.FS, "seats/*.toml")
		for _, file := range files {
			src, err := fs.ReadFile(pack.FS, file)
			if err != nil {
				continue // its problems are reported when it is loaded
			}
			v, _ := toml.Read(path.Base(file), src)
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
