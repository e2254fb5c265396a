// Package trial begins games in which the first player has a card in hand and can pay for it: with a button in the
// browser (seti serve --watch), and at a prompt (seti repl --hand).
package trial

import (
	"fmt"
	"slices"

	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

// Trial is a game with a card in hand: settings, and the arrangement.
type Trial struct {
	c       *catalog.Catalog
	set     kernel.Settings
	changes []source.Field
}

// Of returns the game in which the first player has a card and can pay for it and a little more: the price of the card
// is added to the starting resources (rules 2.2). The species of the card is discovered, and a module is on that adds
// its deck.
func Of(c *catalog.Catalog, card *catalog.Card) *Trial {
	t := &Trial{c: c, set: kernel.Settings{Players: 2, Seed: 1, First: 1, Species: []string{}}}
	t.switchOn(c.Decks[card.DeckIndex].ID)
	if card.SpeciesIndex >= 0 {
		id := c.Species[card.SpeciesIndex].ID
		t.set.Species = []string{id}
		t.changes = table("species", table("left", table("discovered", source.Value{Kind: source.Bool, Bool: true}))).Fields
	}
	money := map[string]int{"credit": 4, "energy": 3}
	more := source.Value{Kind: source.Table}
	for _, g := range card.Cost.Gains {
		switch name := c.Resources[g.Res]; name {
		case "credit", "energy":
			money[name] += g.N
		case "publicity", "data":
			money[name] = g.N
		default:
			more.Fields = append(more.Fields, source.Field{Key: name, Value: number(g.N)})
		}
	}
	p1 := table("hand", texts(card.ID))
	for _, name := range []string{"credit", "energy", "publicity", "data"} {
		if n, ok := money[name]; ok {
			p1.Fields = append(p1.Fields, source.Field{Key: name, Value: number(n)})
		}
	}
	if len(more.Fields) > 0 {
		p1.Fields = append(p1.Fields, source.Field{Key: "resources", Value: more})
	}
	t.changes = append(t.changes, source.Field{Key: "p1", Value: p1})
	return t
}

// switchOn switches on a module that adds a deck, and those that it needs, with as few players as it allows.
func (t *Trial) switchOn(deck string) {
	for i := range t.c.Modules {
		if m := &t.c.Modules[i]; slices.Contains(m.Adds, deck) {
			t.set.Modules = t.needed(m.ID, nil)
			for ; t.set.Players < board.MaxSeats; t.set.Players++ {
				if _, err := t.c.ModulesNamed(t.set.Modules, t.set.Players); err == nil {
					return
				}
			}
			return
		}
	}
}

// needed adds a module to a list, with all modules that it needs.
func (t *Trial) needed(id string, list []string) []string {
	r, ok := t.c.Lookup(id, board.KindModule)
	if !ok || slices.Contains(list, id) {
		return list
	}
	list = append(list, id)
	for _, other := range t.c.Modules[r.ID].Needs {
		list = t.needed(other, list)
	}
	return list
}

// Begin begins the game. The error explains why it cannot be played.
func (t *Trial) Begin() (*play.Session, error) {
	s, err := savegame.NewSession(t.c, t.set)
	if err != nil {
		return nil, fmt.Errorf("the card cannot be tried out: %w", err)
	}
	s.FreeUndo = true
	err = s.Arrange(func(g *kernel.Game) error {
		g.FinishSetup()
		return arrange.Apply(g, source.Value{Kind: source.Table, Fields: t.changes}).Err()
	})
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Setup returns the game as the setup.toml of a scenario.
func (t *Trial) Setup() source.Value {
	v := table("players", number(t.set.Players))
	v.Fields = append(v.Fields, source.Field{Key: "seed", Value: number(int(t.set.Seed))})
	for _, f := range []source.Field{{Key: "with", Value: texts(t.set.Modules...)}, {Key: "aliens", Value: texts(t.set.Species...)}} {
		if len(f.Value.List) > 0 {
			v.Fields = append(v.Fields, f)
		}
	}
	v.Fields = append(v.Fields, t.changes...)
	return v
}

func table(key string, v source.Value) source.Value {
	return source.Value{Kind: source.Table, Fields: []source.Field{{Key: key, Value: v}}}
}

func number(n int) source.Value { return source.Value{Kind: source.Number, Number: float64(n)} }

func texts(list ...string) source.Value {
	v := source.Value{Kind: source.List}
	for _, s := range list {
		v.List = append(v.List, source.Value{Kind: source.String, String: s})
	}
	return v
}
