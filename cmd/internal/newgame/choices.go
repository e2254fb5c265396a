// Package newgame asks what is needed to begin a game: who plays, with what, or
// which saved game goes on. Every answer is a flag of seti play; the form shows
// the command that its answers make.
package newgame

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
)

// Choices are the possible answers to the form.
type Choices struct {
	Bots     []string
	Usual    string // the computer player that sits down if none is named
	Players  []Content
	Packs    []Pack
	Modules  []Module  // of the base game
	Species  []Species // of the base game
	Dir      string    // where games are saved
	Saved    int       // number of games saved there
	Seed     uint64    // drawn by chance
	Language string    // of the form: "de"; English if it is empty

	texts []catalog.PackText // texts of the packs, for the names of things
}

// Content is a seat that content plays, with the pack that brings it.
type Content struct {
	ID, Name, Pack string
	Levels         int
}

// Pack is a pack that is built in beside the base game, and brings more than
// seats.
type Pack struct {
	ID, Name string
	Modules  []Module
	Species  []Species
}

// Species is a species that may be in a slot.
type Species struct{ ID, Name string }

// Module is the record of a variant that a game can switch on.
type Module struct {
	ID, Name, Text string
}

// Known returns all choices: what is built into the program, and the games
// saved in a folder.
func Known(dir string) (Choices, error) {
	c := Choices{Bots: player.Names, Usual: player.Usual, Seed: rand.Uint64N(1_000_000)}
	sources := []content.Source{content.Base()}
	built := content.Bundled()
	for _, id := range slices.Sorted(maps.Keys(built)) {
		sources = append(sources, built[id])
	}
	packs, problems := content.Load(sources...)
	if err := problems.Err(); err != nil {
		return c, err
	}
	base, err := content.Load(content.Base())
	if err.Err() != nil {
		return c, err
	}
	for _, p := range packs {
		x := Pack{ID: p.ID, Name: p.Name}
		for _, t := range p.Things {
			switch t.Kind {
			case "seat":
				c.Players = append(c.Players, Content{ID: t.ID(), Name: said(t.TOML, "name"), Pack: p.ID, Levels: max(1, number(t.TOML, "levels"))})
			case "species":
				x.Species = append(x.Species, Species{t.ID(), said(t.TOML, "name")})
			case "text":
				c.texts = append(c.texts, catalog.PackText{Pack: p.ID, Language: t.Language(), Value: t.TOML})
			case "module":
				x.Modules = append(x.Modules, Module{t.ID(), said(t.TOML, "name"), said(t.TOML, "text")})
			}
		}
		switch {
		case p.ID == base[0].ID:
			c.Modules, c.Species = x.Modules, x.Species
		case !slices.ContainsFunc(c.Players, func(s Content) bool { return s.Pack == p.ID }):
			c.Packs = append(c.Packs, x)
		}
	}
	saved, _ := filepath.Glob(filepath.Join(dir, "*.seti")) // the pattern is valid
	c.Dir, c.Saved = dir, len(saved)
	return c, nil
}

func said(v source.Value, key string) string {
	x, _ := v.Get(key)
	return x.String
}

func number(v source.Value, key string) int {
	x, _ := v.Get(key)
	return int(x.Number)
}
