// Package newgame asks what is needed to begin a game: who plays, with what, or
// which saved game goes on. Every answer is a flag of seti play; the form shows
// the command that its answers make.
package newgame

import (
	"fmt"
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

	packs map[string]bool    // by their ids, those that were read
	texts []catalog.PackText // texts of the packs, for the names of things
}

// Content is a seat that content plays, with the pack that brings it.
type Content struct {
	ID, Name, Pack string
	Levels         int
}

// Pack is a pack beside the base game.
type Pack struct {
	ID, Name string // the first as --pack takes it
	On       bool   // the form begins with it
	Modules  []Module
	Species  []Species
}

// Species is a species that may be in a slot.
type Species struct{ ID, Name string }

// Module is the record of a variant that a game can switch on.
type Module struct {
	ID, Name, Text string
}

// Known returns all choices: what is built into the program, the games saved in a folder, and more
// packs, named as for content.Open. Those of the latter that are among on are switched on. It also
// returns why packs cannot be offered.
func Known(dir string, more, on []string) (c Choices, left []error, err error) {
	c = Choices{Bots: player.All(), Usual: player.Usual, Seed: rand.Uint64N(1_000_000)}
	built := slices.Sorted(maps.Keys(content.Bundled()))
	if err := c.add(built, nil); err != nil {
		return c, nil, err
	}
	for _, name := range more {
		if slices.Contains(built, name) {
			continue
		}
		// Packs that exclude each other may all be offered, so each is read by itself.
		if err := c.add(append(slices.Clone(built), name), on); err != nil {
			left = append(left, fmt.Errorf("the pack %s is not offered: %w", name, err))
		}
	}
	saved, _ := filepath.Glob(filepath.Join(dir, "*.seti")) // the pattern is valid
	c.Dir, c.Saved = dir, len(saved)
	return c, left, nil
}

// add adds those of some packs that are not there yet.
func (c *Choices) add(names, on []string) error {
	base := content.Base()
	sources := content.Sources(names...)
	packs, problems := content.Load(append([]content.Source{base}, sources...)...)
	if err := problems.Err(); err != nil {
		return err
	}
	for _, p := range packs {
		if c.packs[p.ID] {
			continue
		}
		if c.packs == nil {
			c.packs = map[string]bool{}
		}
		c.packs[p.ID] = true
		name := content.NameOf(p.ID)
		if !p.BuiltIn && !p.Stranger {
			name = p.Dir
		}
		x := Pack{ID: name, Name: p.Name, On: slices.Contains(on, name)}
		seats := false
		for _, t := range p.Things {
			switch t.Kind {
			case "seat":
				c.Players = append(c.Players, Content{ID: t.ID(), Name: said(t.TOML, "name"), Pack: name, Levels: max(1, number(t.TOML, "levels"))})
				seats = true
			case "species":
				x.Species = append(x.Species, Species{t.ID(), said(t.TOML, "name")})
			case "text":
				c.texts = append(c.texts, catalog.PackText{Pack: p.ID, Language: t.Language(), Value: t.TOML})
			case "module":
				x.Modules = append(x.Modules, Module{t.ID(), said(t.TOML, "name"), said(t.TOML, "text")})
			}
		}
		switch {
		case p.ID == content.PackID(base):
			c.Modules, c.Species = x.Modules, x.Species
		case !seats || !p.BuiltIn: // the pack that is built in for its seats comes with who sits there
			c.Packs = append(c.Packs, x)
		}
	}
	return nil
}

func said(v source.Value, key string) string {
	x, _ := v.Get(key)
	return x.String
}

func number(v source.Value, key string) int {
	x, _ := v.Get(key)
	return int(x.Number)
}
