package content

import (
	"io/fs"
	"path"
	"regexp"
	"strings"

	"seti/content/files"
	"seti/content/picture/sign"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// The folders of drawings that a pack may have: FOLDER/ID.svg is for what content calls ID.
const signFolder, motifFolder = "signs", "motifs"

// drawing is a kind of drawings of packs.
type drawing struct {
	folder, name string
	own          func(id string) string // the drawing of the program
	read         func(file string, data []byte) (svg string, problems source.Problems)
}

var (
	signs  = drawing{signFolder, "sign", sign.Own, sign.Read}
	motifs = drawing{motifFolder, "motif", sign.OwnMotif, sign.ReadMotif}
)

// mostDrawings is the number of signs, and of motifs, that a pack may have.
const mostDrawings = 200

var drawingName = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

// of reads the drawings of packs. They are not kept and do not count for the hash of a pack: no rule depends
// on them.
func (x drawing) of(packs []*Pack, n names) (all []catalog.PackSign, problems source.Problems) {
	for _, p := range packs {
		r := &reader{Source: p.Source}
		entries, _ := fs.ReadDir(p.FS, x.folder) // packs without the folder have none
		count := 0
		for _, e := range entries {
			file := path.Join(x.folder, e.Name())
			id, svg := strings.CutSuffix(e.Name(), ".svg")
			switch {
			case hidden(e.Name()), path.Ext(file) == ".md":
			case !svg || e.IsDir():
				r.warn(file, x.folder+" are .svg files", "this file is not read")
			case !drawingName.MatchString(id):
				r.problems.Add(r.pos(file), "name it after what it is drawn for, such as signal_token.svg", "%s is not a name of content", source.Printable(e.Name()))
			case count == mostDrawings:
				r.problems.Add(r.pos(file), "", "there are more than %d %s", mostDrawings, x.folder)
				count++
			case count < mostDrawings:
				count++
				if s, ok := r.drawing(x, file, id); ok {
					s.ID = n.as(p, id)
					all = append(all, s)
				}
			}
		}
		problems = append(problems, r.problems...)
	}
	return all, problems
}

// drawing reads a sign or a motif. It reports false if it cannot be drawn.
func (r *reader) drawing(x drawing, file, id string) (catalog.PackSign, bool) {
	if x.own(id) != "" {
		r.problems.Add(r.pos(file), "remove it, or name it after something of this pack", "the program has a %s %q", x.name, id)
		return catalog.PackSign{}, false
	}
	src, err := files.Read(r.FS, file, sign.Most)
	if err != nil {
		r.problems.Add(r.pos(file), "", "cannot be read: %v", err)
		return catalog.PackSign{}, false
	}
	svg, found := x.read(r.File(file), src)
	r.problems = append(r.problems, found...)
	return catalog.PackSign{ID: id, Drawing: svg}, found.Err() == nil
}

// playersFile holds what the computer players think things are worth in games with a pack; `seti tune` writes it.
const playersFile = "players.toml"

// players reads the trained players of packs; package price reports mistakes in them. They are not cached and do not
// count for the hash of a pack, because no rule depends on them.
func players(packs []*Pack) (all []catalog.PackPlayers, problems source.Problems) {
	for _, p := range packs {
		r := &reader{Source: p.Source}
		if !r.exists(playersFile) {
			continue
		}
		text, err := files.Read(p.FS, playersFile, files.Players)
		if err != nil {
			r.problems.Add(r.pos(playersFile), "", "cannot be read: %v", err)
		}
		all, problems = append(all, catalog.PackPlayers{File: r.File(playersFile), Text: string(text)}), append(problems, r.problems...)
	}
	return all, problems
}
