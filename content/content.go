// Package content reads packs: folders of files that say what the things of
// the game are and what they do.
//
// A pack is a folder with a pack.toml and some of the folders board, techs,
// cards, aliens, solo, organizations and quick-starts. The folder a file lies
// in says what kind of thing it describes (see places). A thing is one TOML
// file, which says what it is, and, if it does anything, a Lua file of the same
// name beside it, which says what it does:
//
//	pack.toml
//	cards/005-venera-probe.toml     id, name, cost, corners
//	cards/005-venera-probe.lua      what happens when it is played
//	board/stars/vega.toml
//	techs/probe-1.toml
//
// The base game is such a pack, and nothing here knows it from others, except
// that it is built into the program. Everything starts with a Source:
//
//	packs, problems := content.Load(content.Base(), content.Dir("my-pack"))
//
// Load reads the files (toml.Read), pairs them up, and puts the packs in the
// order of their needs. It does not know what the keys of a card mean, nor does
// it run scripts. It reports all that is wrong at once, with file, line and
// column, as kernel.Problems.
package content

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"

	"seti/kernel/source"
)

//go:embed pack.toml board techs cards aliens
var base embed.FS

// API is the version of the contract between this program and packs: keys,
// words, functions. A pack names the version it was written for in its
// pack.toml.
const API = 2

// Source is where a pack is read from.
type Source struct {
	FS  fs.FS
	Dir string // what its files are called in messages: the folder before their name
}

// Base is the base game, built into the program.
func Base() Source { return Source{FS: base, Dir: "content"} }

// Dir is a pack in a folder.
func Dir(dir string) Source { return Source{FS: os.DirFS(dir), Dir: dir} }

// File is what a file of the pack is called in messages.
func (s Source) File(path string) string {
	return filepath.Join(s.Dir, filepath.FromSlash(path))
}

// Load reads packs and puts them in the order in which they must be loaded. If
// there are problems other than warnings the packs must not be used.
func Load(sources ...Source) ([]*Pack, source.Problems) {
	var packs []*Pack
	var problems source.Problems
	for _, s := range sources {
		p, ps := s.Read()
		problems = append(problems, ps...)
		if p != nil {
			packs = append(packs, p)
		}
	}
	if problems.Err() != nil {
		return packs, problems
	}
	packs, ps := Order(packs)
	return packs, append(problems, ps...)
}
